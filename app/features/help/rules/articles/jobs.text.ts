import { customers, everyone, type HelpArticle } from "../article.ts";

export const jobs: readonly HelpArticle[] = [
  {
    id: "post-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "How do I post a job?",
    answer: [
      "Open [Post a Job](/post-job). Say what you need and where, and add a budget and start date if you like. If you are not signed in yet, we keep what you typed while you do.",
      "You can see the job and its quotes under [Jobs](/my-jobs).",
    ],
    also: "create add new request work advertise",
  },
  {
    id: "describe-a-job-well",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "What should I write to get good quotes?",
    answer: [
      "Say what is there now, what you want instead, sizes and makes if you know them, who supplies materials, how to get there (floor, parking, keys), and by when. Do not put your address or telephone number into the description: tradespeople see it before you have chosen one.",
      "Photos help most. You can add up to 8 when you post the job or later on its page. Only tradespeople who can see the job see them, and we remove the location and date from your photos.",
    ],
    also: "description tips details photos",
  },
  {
    id: "how-many-quotes",
    topic: "jobs-and-quotes",
    roles: everyone,
    question: "How many quotes does a job get?",
    answer: [
      "Up to 3 at a time, so that you can compare them properly and tradespeople do not quote for nothing. When a quote is withdrawn or rejected, or expires, another tradesperson can quote.",
    ],
    also: "limit maximum three 3",
  },
  {
    id: "compare-quotes",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "How do I choose between quotes?",
    answer: [
      "Open the job and press **Compare**: price, rating, distance, checks, message and free days appear side by side. You can message each of them before you decide.",
      "Each price is the whole price. The lowest is not always the best, so check what it includes.",
    ],
    also: "pick best cheapest side by side",
  },
  {
    id: "accept-a-quote",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "What happens when I accept a quote?",
    answer: [
      "The tradesperson is booked, your other quotes are rejected, and the tradesperson you chose sees your full postcode. You now have a contract with each other. If the quote offers dates, you can choose one as you accept it; otherwise agree a date next. Then choose when to pay.",
    ],
    also: "agree hire confirm book",
  },
  {
    id: "no-quotes-yet",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Why has nobody quoted yet?",
    answer: [
      "Is your email address verified? Until it is, tradespeople cannot see the job. Otherwise, give it a day or two, make the description clearer or the budget more flexible (under [Jobs](/my-jobs), open the job and press **Edit**), or [find a tradesperson](/browse-services) and message them.",
    ],
    also: "no response waiting empty nobody answers",
  },
  {
    id: "change-or-cancel-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Can I change or cancel a job?",
    answer: [
      "Yes, while it is open: open it under [Jobs](/my-jobs). Cancelling the job rejects its pending quotes; **Undo**, within 10 minutes, opens them again. Once a tradesperson is booked, cancel the booking instead.",
    ],
    also: "edit delete remove withdraw update",
  },
  {
    id: "how-long-is-a-job-open",
    topic: "jobs-and-quotes",
    roles: everyone,
    question: "How long do jobs and quotes stay open?",
    answer: [
      "A job is open for 60 days; we write 7 days before it closes, and from then on you can keep it open for another 60 days. A quote is open for 30 days, or until the last day that it names, and we tell you both when it expires.",
      "A job that has closed, or that you cancelled, can be posted again from [My Jobs](/my-jobs): its text and photos are already in the form.",
    ],
    also: "expire expired expiry valid closes time",
  },
];
