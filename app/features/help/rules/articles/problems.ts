import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const problems: readonly HelpArticle[] = [
  {
    id: "work-is-not-right",
    topic: "problems",
    roles: customers,
    question: "The work is not right. What can I do?",
    answer: [
      "Do not approve it, and do not pay for it yet. If you have paid already, act soon: we automatically release the money 14 days after the work is marked complete. Message the tradesperson in [Messages](/messages) to say what is wrong and by when you want it put right. By law you can have the work done again and, if that fails, a reduction of up to the whole price.",
      "If you cannot settle it, press **Raise a dispute** on the job’s page. We keep holding the money until the dispute is settled, and the 14-day period is paused. If you cannot agree, we decide. See [all the steps](/terms#put-right).",
    ],
    also: "bad poor quality faulty broken dispute refund complaint unfinished",
  },
  {
    id: "asked-to-pay-outside",
    topic: "problems",
    roles: everyone,
    question: "I was asked to pay by bank transfer or in cash",
    answer: [
      "Do not pay that way. We cannot hold or refund money paid outside the site, and the work cannot be reviewed. We show a warning next to messages that look suspicious. Bank details may come from someone who has broken into the other person’s account. [Tell us](/support#contact). [More on paying safely](/safety#paying).",
    ],
    also: "scam fraud bank details sort code whatsapp cheat",
  },
  {
    id: "gas-leak",
    topic: "problems",
    roles: everyone,
    question: "I smell gas",
    answer: [
      "Open windows, touch no switches, light nothing, go outside and call the National Gas Emergency Service on [0800 111 999](tel:0800111999), at any time, for free. In Northern Ireland call [0800 002 001](tel:0800002001). Post a job afterwards. [In an emergency](/safety#emergency).",
    ],
    also: "leak emergency danger boiler carbon monoxide urgent",
  },
  {
    id: "report-somebody",
    topic: "problems",
    roles: everyone,
    question: "How do I report a person, a review or a message?",
    answer: [
      "In a conversation, press the three dots at the top, then **Report**. We read your report and the last messages that the other person wrote there; they are not told that it was you. **Block** stops messages between the two of you.",
      "Profiles, reviews and jobs have a **Report** link. You get a reference number at once, and can see our decision and the reasons under [Reports](/reports). We decide within 7 days. [How reports and appeals work](/terms#reports).",
    ],
    also: "abuse abusive illegal harassment block flag fake scam",
  },
  {
    id: "complain",
    topic: "problems",
    roles: everyone,
    question: "How do I complain?",
    answer: [
      "[Write to us](/support#contact). We confirm within 2 working days and answer in full within 20. If you disagree, we look again. [How complaints work](/terms#complaints), and [who else can help](/support#problem).",
    ],
    also: "complaint ombudsman citizens advice unhappy",
  },
  {
    id: "customer-is-difficult",
    topic: "problems",
    roles: tradespeople,
    question: "I do not feel safe at a job, or the customer keeps adding work",
    answer: [
      "You can stop and leave if it is not safe. For extra work, agree a new price in [Messages](/messages) before you continue. If you cannot continue, cancel the booking with the reason, or raise a dispute on the job’s page. Its deadlines and offers are under [Disputes](/disputes).",
    ],
    also: "unsafe scope creep extra work aggressive dispute",
  },
  {
    id: "something-broke",
    topic: "problems",
    roles: everyone,
    question: "A page shows an error",
    answer: [
      "Try again in a minute. What you sent is either saved in full or not at all. If you see “Unexpected Application Error!” again, [tell us](/support#contact) which page it was and what you pressed.",
    ],
    also: "bug crash broken unexpected application error 404 not found",
  },
];
