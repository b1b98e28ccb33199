import { customers, everyone, type HelpArticle } from "../article.ts";

export const jobs: readonly HelpArticle[] = [
  {
    id: "post-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "How do I post a job?",
    answer: [
      "Open [Post a Job](/post-job). Say what needs doing, where, and if you like your budget and when it should start. If you are not signed in yet, what you typed is kept while you do.",
      "You find it under [Jobs](/my-jobs), where quotes arrive.",
    ],
    also: "create add new request work advertise",
  },
  {
    id: "describe-a-job-well",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "What should I write, so that I get good quotes?",
    answer: [
      "What is there now, what you want instead, sizes and makes where you know them, who supplies materials, how the place is reached (floor, parking, keys), and by when. Do not put your address or telephone number into the description: tradespeople see it before you have chosen one.",
      "Photos help most: up to 8, when you post the job or later on its page. Only tradespeople who can see the job see them, and where they were taken is removed.",
    ],
    also: "description tips details photos",
  },
  {
    id: "how-many-quotes",
    topic: "jobs-and-quotes",
    roles: everyone,
    question: "How many quotes does a job get?",
    answer: [
      "Up to three at a time, so that you can really compare them and tradespeople do not quote for nothing. When one is withdrawn, rejected or out of date, its place is free for another.",
    ],
    also: "limit maximum three 3",
  },
  {
    id: "compare-quotes",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "How do I choose between quotes?",
    answer: [
      "Open the job and press **Compare**: price, rating, distance, checks, message and free days stand side by side. You can write to each of them before you decide.",
      "The price is the whole price. The lowest is not always the best: see what it includes.",
    ],
    also: "pick best cheapest side by side",
  },
  {
    id: "accept-a-quote",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "What happens when I accept a quote?",
    answer: [
      "The tradesperson is booked, your other quotes are rejected, and your full postcode is shown to the one you chose. You have made a contract with each other. Then agree on a date, and choose when to pay.",
    ],
    also: "agree hire confirm book",
  },
  {
    id: "no-quotes-yet",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Why has nobody quoted yet?",
    answer: [
      "Is your email address verified? Until it is, nobody sees the job. Otherwise give it a day or two, make the description clearer or the budget more open ([Jobs](/my-jobs), open the job, **Edit**), or [find somebody](/browse-services) and write to them.",
    ],
    also: "no response waiting empty nobody answers",
  },
  {
    id: "change-or-cancel-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Can I change or cancel a job?",
    answer: [
      "Yes, as long as it is open: open it under [Jobs](/my-jobs). Cancelling rejects the quotes that are still waiting. Once somebody is booked, cancel the booking instead.",
    ],
    also: "edit delete remove withdraw update",
  },
  {
    id: "how-long-is-a-job-open",
    topic: "jobs-and-quotes",
    roles: everyone,
    question: "How long do jobs and quotes stand?",
    answer: [
      "A job is open for 60 days; we write 7 days before it closes, and from then on you can keep it open for another 60 days with one press. A quote stands for 30 days; both of you are told when it ends.",
      "A job that has closed, or that you cancelled, can be posted again from [My Jobs](/my-jobs): what it said and its photos are in the form.",
    ],
    also: "expire expired expiry valid closes time",
  },
];
