import { bothSides, everybody } from "../screens/screen.ts";
import { type Intent, tradespeople } from "./intent.ts";

/** Fraud and harm. Each answer ends with how to reach a person. */
export const harm: readonly Intent[] = [
  {
    id: "paid-outside",
    for: everybody,
    read: "asked-to-pay-outside",
    trouble: true,
    asked: `he wants cash | builder asks for cash | wants the money in his account directly | should i pay him outside the website
he says pay cash and save the vat | asked me to pay by bank transfer | pay him direct | wants paying outside the site
tradesman asks for money by paypal | asked for my bank details in a message | wants to move to whatsapp
cheaper if i pay cash | customer wants to pay cash instead | builder wants paying in cash
he asked me to do a bank transfer | can i just pay him direct | he's offering a discount for cash
tradesman doesnt want to go through the website | wants the money in his own account before starting
should i pay off the site | she sent me her sort code and account number | plumber said its cheaper if we skip the app
customer offered to pay me cash instead | cash in hand is that ok | told me to pay by paypal to his friend
he wants me to cancel and pay him privately | no vat if i pay cash | sent me a payment link that isnt yours
pay outside of fettle | he says the website is broken so pay him straight
client wants to go around the site and pay me directly`,
  },
  {
    id: "pretending-to-be-us",
    for: everybody,
    read: "pretending-to-be-us",
    trouble: true,
    asked: `is this email really from you | did you send me this text | a man phoned asking for my card | is it a scam
i clicked a link in an email | someone rang saying they are from you | is this message genuine | phishing | scam email
suspicious link | somebody pretending to be you | asked me for a code | wants my password | fake website
got a text saying its from you, is it genuine | someone rang pretending to be from your company
is this message a scam | received a suspicious email about my account | the email asks for my card number
somebody called wanting my password | did you send this | i clicked on a dodgy link | phishing email
how do i know its really you contacting me | weird whatsapp claiming to be your support
man on the phone said he was from fettle | a message says my account will be closed unless i pay
fake email with your logo | they asked for the security code you texted me
got asked to pay a fee to unlock my payment | is info@ your real address`,
  },
  {
    id: "account-taken-over",
    for: everybody,
    go: "/profile/password",
    read: "account-taken-over",
    trouble: true,
    asked: `my account was used by someone else | strange messages sent from my account | i did not make this booking
did not order this | someone has got into my account | someone else is using my account | somebody is logged in as me
bookings i did not make | my account has been taken over | my password was stolen
my email was changed and it was not me | someone changed my bank details | unknown device signed in
jobs i never posted | i think ive been hacked | someone's logged in as me | theres a job on my account i didnt post
messages have been sent that i didnt write | my password was changed and it wasnt me | somebody else is using my login
my bank details were changed without me | my ex has access to my account | i never made this booking
i got an alert about a login from abroad | email on my account isnt mine any more | account hijacked
stranger got into my profile | i didnt authorise this | been locked out and somebody changed my email
things are happening on my account i havent done`,
  },
  {
    id: "report-somebody",
    for: bothSides,
    go: "/reports",
    read: "report-somebody",
    trouble: true,
    asked: `report somebody | how do i report him | he sends me horrible messages | she called me names
he made me feel uncomfortable | made a sexual comment | keeps calling and texting me | he follows me
offensive language | report a tradesperson | report a customer | harassing me | he keeps messaging me creepy things
abusive messages | swore at me | racist to me | sexist comments | rude and aggressive | will not leave me alone
touched me | block somebody | stalking me | bullying | turned up drunk | insulted me | discriminated against me
i want to report a tradesman | he is being rude to me | she keeps swearing at me in messages | this customer is racist
he made a pass at me | he wont leave me alone | inappropriate comments from the builder
keeps texting me late at night | harassment | report a fake profile | he's pretending to be gas safe
this man is not who he says he is | someone is using my photos on their profile | flag a message | report a user
block this person | creepy plumber | threatening messages from a customer | report an offensive review
how do i tell you about someone behaving badly`,
  },
  {
    id: "customer-difficult",
    for: tradespeople,
    go: "/disputes",
    read: "customer-is-difficult",
    trouble: true,
    asked: `customer keeps adding work | i do not feel safe at this job | customer is aggressive | wants extra work for free
can i leave if it is not safe | house is filthy and dangerous | scope keeps growing
customer wants extras for nothing | they keep changing what they want | i dont feel comfortable in this house
client is shouting at me | the customer is drunk and aggressive | asbestos found on site can i walk away
keeps asking for one more thing | the dog bit me at a job | site isnt safe to work on
homeowner wont let me get on with it | how do i charge for extra work | scope has grown but they wont pay more
am i allowed to leave the job | customer is a nightmare | abusive client | they moved the goalposts
job is not as described when i got there | customer watching over me and being nasty`,
  },
  {
    id: "suspended",
    for: everybody,
    go: "/chat-support",
    read: "suspended",
    trouble: true,
    asked: `my account is suspended | why have you banned me | suspended and you owe me money | blocked from the site
appeal my suspension | you closed my account | how do i get my account back
when will i get my money if i am suspended | why is my account blocked | youve banned me for no reason
i cant use my account it says suspended | how do i appeal | account restricted | removed from the site without warning
reinstate me please | when will my suspension end | you kicked me off | my profile has been disabled
suspended and i still have jobs to finish | locked by your team | what happens to my money if im suspended
i want my account back you closed it | unfairly banned`,
  },
  {
    id: "complain",
    for: everybody,
    go: "/chat-support",
    read: "complain",
    trouble: true,
    asked: `make a complaint | i want to complain | complain about you | your service is a disgrace | ombudsman
trading standards | i am going to court | small claims | he threatens to sue me | take legal action
i am furious with this site | i wish to complain | who do i complain to | not happy with your service
your company is useless | complain about how i was treated by your staff | formal complaint | complaints procedure
escalate this to a manager | i want to take this further | is there an ombudsman
trading standards will hear about this | terrible customer service | i've written three times and nobody has answered
where do i send a complaint | i'm fed up with fettle | complain about the website`,
  },
];
