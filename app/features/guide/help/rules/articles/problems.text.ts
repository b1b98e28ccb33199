import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const problems: readonly HelpArticle[] = [
  {
    id: "work-is-not-right",
    topic: "problems",
    roles: customers,
    question: "The work is not right. What can I do?",
    answer: [
      "Do not approve it, and do not pay for it yet. If you have already paid, act soon: we automatically release the money 14 days after the work is marked complete. Tell the tradesperson in [Messages](/messages) what is wrong and when you want it put right by. By law, you can have the work done again. If that fails, you can get a price reduction, up to the whole price.",
      "If you cannot settle it, press **Raise a dispute** on the job’s page. We keep holding the money until the dispute is settled, and the 14-day period is paused. If you cannot agree, we decide. See [all the steps](/terms#put-right).",
    ],
    also: "bad poor quality faulty broken dispute refund complaint unfinished",
  },
  {
    id: "your-rights",
    topic: "problems",
    roles: customers,
    question: "What are my rights by law?",
    answer: [
      "Under the Consumer Rights Act 2015, work must be done with reasonable care and skill, as it was described to you, and within a reasonable time if no time was agreed. Materials must be of satisfactory quality. If not, you have the right to have the work done again or put right, at no cost to you. If that is impossible, or is not done in a reasonable time, you have the right to a price reduction, up to the whole price.",
      "These rights are against the tradesperson. Paying, approving or reviewing does not end them. See [what to do](/terms#put-right). Within 14 days, you can also [change your mind](#change-my-mind).",
    ],
    also: "legal statutory consumer rights act care and skill price reduction redo law entitled",
  },
  {
    id: "guarantees",
    topic: "problems",
    roles: customers,
    question: "Is the work guaranteed?",
    answer: [
      "We do not insure or guarantee the work. Many tradespeople give a guarantee of their own: compare what the quotes say. [My home](/my-home) shows until when your finished work is guaranteed.",
      "If a fault shows in that time, tell the tradesperson in [Messages](/messages). With or without a guarantee, you have your [rights by law](#your-rights).",
    ],
    also: "guarantee guaranteed warranty workmanship cover",
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
    id: "lost-money",
    topic: "problems",
    roles: everyone,
    question: "I have paid, and the tradesperson has disappeared",
    answer: [
      "If you paid on this site, do not approve anything. Before the work is marked complete, press **Cancel booking** on the job’s page. It says what we refund. After that, press **Raise a dispute** there, and we keep holding it.",
      "If you paid in cash or by bank transfer, we cannot get the money back. Call your bank at once (you can reach most on 159). Then call Report Fraud on [0300 123 2040](tel:03001232040), or the police on 101 in Scotland. [Tell us](/support#contact) either way, so that nobody else loses money.",
    ],
    also: "fraud scam scammed ripped off conned stolen vanished deposit ghosted blocked me no reply taken the money",
  },
  {
    id: "damage-at-home",
    topic: "problems",
    roles: customers,
    question: "Something of mine was damaged or is missing",
    answer: [
      "Take photos, and tell the tradesperson in [Messages](/messages) what happened and what you expect. Ask for the details of their public liability insurance. Do not approve the work. Press **Raise a dispute** on the job’s page while we hold the money, because a dispute only affects held money.",
      "If you only find the damage later, your [rights](/terms#put-right) against the tradesperson remain. If you think that something was stolen, call the police on 101, and [tell us](/support#contact).",
    ],
    also: "broke broken smashed scratched flooded hidden damage insurance claim theft stolen stole compensation liability",
  },
  {
    id: "price-went-up",
    topic: "problems",
    roles: customers,
    question: "The tradesperson is asking for more than the quote",
    answer: [
      "The quote is the whole price for the work it describes, and you do not have to pay more for that work. Only work that was not in the quote needs a new price. Agree it with each other in [Messages](/messages) before that work continues.",
      "If you cannot agree, press **Raise a dispute** on the job’s page, or [ask us](/support#contact).",
    ],
    also: "extra charge overcharged more money price increase added costs higher bill dearer",
  },
  {
    id: "chargeback",
    topic: "problems",
    roles: everyone,
    question: "What happens in a chargeback?",
    answer: [
      "A chargeback is when someone asks their bank to reverse a card payment. Customers: raise a dispute on the job’s page first. It is usually quicker, we keep holding the money, and you can still ask your bank.",
      "Tradespeople: while the bank decides, we take the amount from what we hold or owe you for that booking. Send us evidence that the work was done in [Chat with us](/chat-support), so that we can answer the bank.",
    ],
    also: "charge back reversed payment disputed card bank section 75 took money back",
  },
  {
    id: "account-taken-over",
    topic: "problems",
    roles: everyone,
    question: "Someone else has got into my account",
    answer: [
      "[Change your password](/profile/password) now. This signs out every other device. Check [what has access to your account](/profile/access), remove any [passkeys](/profile/passkeys) that are not yours, and turn on [two-factor sign-in](/profile/two-factor). If you cannot sign in, [reset your password](/auth/forgot).",
      "Then [tell us](/support#contact) about anything you did not do, such as a booking, a payment or a changed bank account. If a payment was taken, call your bank too.",
    ],
    also: "hacked hacker stolen account taken over logged in as me somebody using my account bookings I did not make compromised",
  },
  {
    id: "pretending-to-be-us",
    topic: "problems",
    roles: everyone,
    question: "Is this email or text really from you?",
    answer: [
      "We never ask for your password, card number, bank details or a code by email, text, phone or message. Do not open any link in it, and do not reply. Open the site yourself: if we need something from you, you’ll find it under [Notifications](/notifications).",
      "[Tell us](/support#contact), and forward suspicious emails to report@phishing.gov.uk and texts to 7726. If you gave away card or bank details, call your bank at once.",
    ],
    also: "phishing fake email text sms call pretending genuine link suspicious scam asking for card number password code",
  },
  {
    id: "suspended",
    topic: "problems",
    roles: everyone,
    question: "My account is suspended. What now?",
    answer: [
      "We emailed you the reason and the facts. You can still sign in and read your account. You can appeal within 28 days: see [how reports and appeals work](/terms#reports). We still owe you any money that is due to you.",
      "You can still message us in [Chat with us](/chat-support).",
    ],
    also: "suspension banned blocked closed restricted locked appeal money owed kicked off",
  },
  {
    id: "gas-leak",
    topic: "problems",
    roles: everyone,
    question: "I smell gas",
    answer: [
      "Open the windows. Do not touch any switches or light anything. Go outside and call the National Gas Emergency Service on [0800 111 999](tel:0800111999), free, at any time. In Northern Ireland, call [0800 002 001](tel:0800002001). Post a job afterwards. See [In an emergency](/safety#emergency).",
    ],
    also: "leak emergency danger boiler carbon monoxide urgent",
  },
  {
    id: "report-somebody",
    topic: "problems",
    roles: everyone,
    question: "How do I report a person, a review or a message?",
    answer: [
      "In a conversation, press the three dots at the top, then **Report**. We read your report and the other person’s last messages there. We do not tell them it was you. **Block** stops messages between the two of you.",
      "Profiles, reviews and jobs have a **Report** link. We’ll give you a reference number straight away and decide within 7 days. You can see our decision and reasons under [Reports](/reports). [How reports and appeals work](/terms#reports).",
    ],
    also: "abuse abusive illegal harassment block flag fake scam",
  },
  {
    id: "complain",
    topic: "problems",
    roles: everyone,
    question: "How do I complain?",
    answer: [
      "[Write to us](/support#contact). Within 2 working days we’ll confirm that we have your complaint. Within 20 working days we’ll answer in full, or say why we need longer. If you disagree, we’ll look again. See [how complaints work](/terms#complaints) and [who else can help](/support#problem).",
    ],
    also: "complaint ombudsman citizens advice unhappy",
  },
  {
    id: "customer-is-difficult",
    topic: "problems",
    roles: tradespeople,
    question: "I don’t feel safe at a job, or the customer keeps adding work",
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
