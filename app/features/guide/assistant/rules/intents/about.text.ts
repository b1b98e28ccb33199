import { everybody } from "../screens/screen.ts";
import { admins, hirers, type Intent } from "./intent.ts";

/** The site itself, trust, the team, and the operators' screens. */
export const about: readonly Intent[] = [
  {
    for: everybody,
    go: "/support",
    read: "what-is-it",
    asked: `what is fettle
      is this like checkatrade
      what can i do here
      what is this site
      what do you do
      explain how it works
      who runs this
      about you
      what is this all about
      who are you`,
  },
  {
    for: everybody,
    go: "/support",
    asked: `contact you
      phone number
      email address to write to
      how do i get in touch
      telephone
      ring you
      opening hours
      call support
      your address`,
  },
  {
    for: everybody,
    go: "/chat-support",
    asked: `talk to a person
      speak to a human
      real person please
      customer service
      chat with the team
      i need help from somebody
      this bot is useless
      contact support
      get me an agent`,
  },
  {
    for: hirers,
    go: "/safety",
    read: "what-verified-means",
    asked: `are tradespeople checked
      are your tradespeople insured
      how do i know he is qualified
      do they have public liability
      what does verified mean
      are they vetted
      is it safe to use
      can i trust them
      do they have insurance
      are they insured and qualified
      how do you check people
      background checks
      is he legit
      do you check id`,
  },
  {
    for: hirers,
    read: "are-reviews-real",
    asked: `are the reviews real
      the reviews look fake
      these ratings look made up
      who checks the reviews
      fake reviews
      who writes the reviews
      can i trust the ratings
      bought reviews`,
  },
  {
    for: everybody,
    go: "/faq",
    asked: `questions and answers
      faq
      help articles
      help pages`,
  },
  {
    for: everybody,
    go: "/safety",
    asked: `staying safe
      safety advice
      emergency numbers
      how do i stay safe
      safety tips`,
  },
  {
    for: everybody,
    go: "/terms",
    asked: `terms and conditions
      the rules
      small print
      legal stuff
      what am i agreeing to
      who is my contract with`,
  },
  {
    for: everybody,
    read: "something-broke",
    go: "/chat-support",
    asked: `page shows an error
      website is broken
      unexpected application error
      button does nothing
      page not loading
      site keeps crashing
      404`,
  },
  { for: admins, go: "/admin", asked: "admin overview\nhow many are waiting\ncounts" },
  {
    for: admins,
    go: "/admin/verifications",
    asked:
      "approve insurance\ncheck somebody's documents\nverification queue\nreject evidence\nidentity checks to decide",
  },
  {
    for: admins,
    go: "/admin/users",
    asked: "suspend a user\nfind a person\nmake somebody an admin\nrestore an account\nban a customer\nlist of users",
  },
  {
    for: admins,
    go: "/admin/disputes",
    asked: "disputes to decide\nwhich cases are mine\nescalated disputes\nsplit the held money",
  },
  {
    for: admins,
    go: "/admin/payments",
    asked:
      "ledger and stripe agree\nreconciliation\nrefund a customer\nfailed webhooks\nmoney held too long\nfee income",
  },
  { for: admins, go: "/admin/reports", asked: "reported content\nmoderation\nabuse reports\nappeals to decide" },
  { for: admins, go: "/admin/site", asked: "announce something to everybody\nturn sign-ups off\nfeature switches" },
  { for: admins, go: "/admin/support", asked: "what people wrote to support\nanswer support questions\nsupport inbox" },
  { for: admins, go: "/admin/work", asked: "failed background work\nstuck tasks\nemails not sent\ntry a task again" },
  { for: admins, go: "/admin/audit", asked: "audit log\nwho changed what\nexport actions\nwho did this and when" },
];
