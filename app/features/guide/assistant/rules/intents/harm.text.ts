import { bothSides, everybody } from "../screens/screen.ts";
import { type Intent, tradespeople } from "./intent.ts";

/** Fraud and harm. Each answer ends with how to reach a person. */
export const harm: readonly Intent[] = [
  {
    for: everybody,
    read: "asked-to-pay-outside",
    trouble: true,
    asked: `he wants cash
      builder asks for cash
      wants the money in his account directly
      should i pay him outside the website
      he says pay cash and save the vat
      asked me to pay by bank transfer
      pay him direct
      wants paying outside the site
      tradesman asks for money by paypal
      asked for my bank details in a message
      wants to move to whatsapp
      cheaper if i pay cash
      customer wants to pay cash instead`,
  },
  {
    for: everybody,
    read: "pretending-to-be-us",
    trouble: true,
    asked: `is this email really from you
      did you send me this text
      a man phoned asking for my card
      is it a scam
      i clicked a link in an email
      someone rang saying they are from you
      is this message genuine
      phishing
      scam email
      suspicious link
      somebody pretending to be you
      asked me for a code
      wants my password
      fake website`,
  },
  {
    for: everybody,
    go: "/profile/password",
    read: "account-taken-over",
    trouble: true,
    asked: `my account was used by someone else
      strange messages sent from my account
      i did not make this booking
      did not order this
      someone has got into my account
      someone else is using my account
      somebody is logged in as me
      bookings i did not make
      my account has been taken over
      my password was stolen
      my email was changed and it was not me
      someone changed my bank details
      unknown device signed in
      jobs i never posted`,
  },
  {
    for: bothSides,
    go: "/reports",
    read: "report-somebody",
    trouble: true,
    asked: `report somebody
      how do i report him
      he sends me horrible messages
      she called me names
      he made me feel uncomfortable
      made a sexual comment
      keeps calling and texting me
      he follows me
      offensive language
      report a tradesperson
      report a customer
      harassing me
      he keeps messaging me creepy things
      abusive messages
      swore at me
      racist to me
      sexist comments
      rude and aggressive
      will not leave me alone
      touched me
      block somebody
      stalking me
      bullying
      turned up drunk
      insulted me
      discriminated against me`,
  },
  {
    for: tradespeople,
    go: "/disputes",
    read: "customer-is-difficult",
    trouble: true,
    asked: `customer keeps adding work
      i do not feel safe at this job
      customer is aggressive
      wants extra work for free
      can i leave if it is not safe
      house is filthy and dangerous
      scope keeps growing`,
  },
  {
    for: everybody,
    go: "/chat-support",
    read: "suspended",
    trouble: true,
    asked: `my account is suspended
      why have you banned me
      suspended and you owe me money
      blocked from the site
      appeal my suspension
      you closed my account
      how do i get my account back
      when will i get my money if i am suspended`,
  },
  {
    for: everybody,
    go: "/chat-support",
    read: "complain",
    trouble: true,
    asked: `make a complaint
      i want to complain
      complain about you
      your service is a disgrace
      ombudsman
      trading standards
      i am going to court
      small claims
      he threatens to sue me
      take legal action
      i am furious with this site`,
  },
];
