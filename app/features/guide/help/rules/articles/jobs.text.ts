import { customers, everyone, type HelpArticle } from "../article.ts";

export const jobs: readonly HelpArticle[] = [
  {
    id: "post-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "How do I post a job?",
    answer: [
      "Open [Post a Job](/get-quotes), say what needs doing and where, and answer a few questions about it. You sign in or create your account as the last step. If you are signed in, the same button on your home page asks for it in one form, with a budget and a start date if you like.",
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
      "Say what is there now and what you want instead. Give sizes and makes if you know them. Say who supplies materials, how to get there (floor, parking, keys) and when you need it done. Leave out your address and phone number: tradespeople see the description before you choose one.",
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
      "You book the tradesperson, and we reject your other quotes. The tradesperson can see your full postcode. You now have a contract with each other. As you accept, you choose a day, say where the work is and choose when to pay.",
    ],
    also: "agree hire confirm book",
  },
  {
    id: "no-quotes-yet",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Why has nobody quoted yet?",
    answer: [
      "First check that you have verified your email address. Until you do, tradespeople cannot see the job. If you have, give it a day or two. You can also make the description clearer or the budget more flexible: open the job under [Jobs](/my-jobs) and press **Edit**. Or [find a tradesperson](/browse-services) and message them.",
    ],
    also: "no response waiting empty nobody answers",
  },
  {
    id: "change-or-cancel-a-job",
    topic: "jobs-and-quotes",
    roles: customers,
    question: "Can I change or cancel a job?",
    answer: [
      "Yes, while it is open. Open it under [Jobs](/my-jobs). If you cancel the job, we reject its pending quotes. Press **Undo** within 10 minutes to open them again. Once you have booked a tradesperson, cancel the booking instead.",
    ],
    also: "edit delete remove withdraw update",
  },
  {
    id: "how-long-is-a-job-open",
    topic: "jobs-and-quotes",
    roles: everyone,
    question: "How long do jobs and quotes stay open?",
    answer: [
      "A job is open for 60 days. We’ll remind you 7 days before it closes, and you can then keep it open for another 60 days. A quote is open for 30 days, or until the last day it names. We’ll tell you both when it expires.",
      "You can post a closed or cancelled job again from [My Jobs](/my-jobs). Its text and photos will already be in the form.",
    ],
    also: "expire expired expiry valid closes time",
  },
];
