import { bothSides, everybody } from "../screens/screen.ts";
import { customers, hirers, type Intent, tradespeople } from "./intent.ts";

/** Paying, receipts, fees and payouts, when there is no problem. */
export const money: readonly Intent[] = [
  {
    id: "cost-customer",
    for: hirers,
    read: "what-does-it-cost",
    asked: `what does it cost | is it free | do i pay to post a job | are there any hidden fees | how much do you charge
what is the catch | price of using the site | do i pay anything to use this | is there a charge for homeowners
is it free to post | do you add anything on top of the price | hidden charges | what's your fee for customers
any subscription | do i pay you or the builder | does it cost to get quotes | whats the catch | is there a booking fee
how do you make your money | do you charge me for using the site | are there costs i should know about | free or paid
service charge | membership price`,
  },
  {
    id: "fee-trade",
    for: tradespeople,
    read: "the-fee",
    go: "/tradesperson/payments",
    asked: `what is the fee | how much commission do you take | your cut | what percentage do you keep | do i pay for leads
what does it cost me | is there a monthly charge | how much do i lose to you | how much do you take from each job
what's your percentage | commission rate | is there a monthly cost for trades | what do you deduct
how much does it cost a tradesman to be on here | fees for tradespeople | do you charge me if i dont win
what do i lose out of a 500 pound job | is vat charged on the fee | when is your cut taken
why is there money taken off my payment | does it cost to quote | your charges for trades
how is commission worked out | do i pay to join as a plumber`,
  },
  {
    id: "when-pay",
    for: hirers,
    go: "/my-jobs",
    read: "when-do-i-pay",
    asked: `when do i pay | do i pay a deposit first | should i pay before he starts | how much do i pay up front
pay the invoice | do i pay up front | pay before or after | how do i pay the plumber | do i have to pay a deposit
pay for the finished work | where is the pay button | pay now or later | settle up with the builder
do i have to pay up front | is there a deposit | do i pay before or after | when does the money leave my account
when is my card charged | do i pay on the day | how do i pay him | pay for the job | where do i pay
pay the builder now the work is done | do i pay half first | settle up | i want to pay my bill
when do you take the payment | is payment needed at booking | how much do i put down | make a payment
do i hand over money at the end | pay button | how does paying work`,
  },
  {
    id: "how-pay",
    for: hirers,
    go: "/my-jobs",
    read: "how-can-i-pay",
    asked: `how can i pay | which cards do you take | do you accept amex | pay by paypal | google pay or apple pay
can i pay by bank transfer | is cash ok | payment options | do you take american express | do you accept paypal
can i pay by cheque | debit card ok | is klarna available | which payment methods do you accept | pay with google pay
can i do it by bank transfer through you | can i use two cards | visa and mastercard | pay in instalments with finance
can i pay cash to you | my mum wants to pay with her card | can i pay over the phone | can i pay from my mobile
credit card accepted?`,
  },
  {
    id: "cards",
    for: customers,
    go: "/payment-methods",
    asked: `add a card | add my new credit card | remove my card | take my card off | delete my card details | use another card
delete saved card | change default card | card expired need to update it | payment methods | get rid of my debit card
where is my card kept | save my card | change my card | my card has expired, put a new one | remove a saved card
delete my old card | update payment details | register a debit card | i've got a new bank card
where are my cards kept | switch default card | card details | replace card | payment methods page | forget my visa
edit my card number`,
  },
  {
    id: "money-safe",
    for: hirers,
    read: "is-my-money-safe",
    asked: `is my money safe | who holds the money | what is escrow | is my payment protected
what happens to the money until the work is done | where is my deposit kept | is it safe to pay on here
what if he runs off, is my payment protected | who has the money while the work goes on | is the money kept somewhere
does he get my money straight away | escrow | do you hold the payment | what protection do i get
what happens to my payment before the job is finished | am i covered if the job goes wrong
how do you protect customers money | is it secure to pay through the site | when does the builder receive my payment
is my deposit protected | buyer protection | what if you go bust with my money | who looks after the cash
is it safe to give my card details`,
  },
  {
    id: "approve-work",
    for: customers,
    final: true,
    go: "/my-jobs",
    read: "approve-the-work",
    say: "If the work is as agreed, open [Jobs](/my-jobs), choose the job and press **Approve and release**. Check the work first, because you can’t undo this.",
    asked: `work is finished and i am happy | approve the work | what happens after he marks it complete | do i have to approve it
he says it is finished how do i confirm | release the money | all done he was great what next | sign off the job
confirm it is complete | how do i let him have the money | job done looks good | how do i release the money
he's done, what do i press | approve and release | confirm the job is complete | let him have his payment
everythings finished and looks great | do i need to approve it | what if i forget to approve
how long do i have to approve | plumber marked it as done | pay out the builder now its finished
give the go ahead to pay him | i'm satisfied with the work | job is complete from my side | release payment
says waiting for my approval | accept the finished work | what happens once i approve`,
  },
  {
    id: "milestones-customer",
    for: customers,
    go: "/my-jobs",
    say: "Open [Jobs](/my-jobs) and choose the job to see its milestones and what you’ve paid so far.",
    asked: `pay in stages | milestones | instalments for a big job | split the payment | pay part now and part later
stage payments for an extension | can i pay bit by bit | stage payments for the extension
split the cost over the job | pay as the work progresses | what's a milestone | builder wants paying in three parts
part payment | approve a milestone | phase payments | pay a third now | big job, dont want to pay all at once
instalments as each bit is finished | he has asked for a milestone payment | staged payments | break the payment up
pay when each room is done`,
  },
  {
    id: "receipts-customer",
    for: customers,
    go: "/documents",
    read: "receipts",
    asked: `receipt | i need an invoice | proof of payment | download my receipts | what have i paid this year
paperwork for my insurance | vat receipt | contract for the job | i need a receipt for my insurance
invoice for the work | proof that ive paid | where are my invoices | print my invoice | download the bill
how much have i spent this year | landlord needs invoices for tax | can i get a copy of the invoice
paperwork for the job | receipts page | documents from past jobs | statement of payments
get something on paper for the work | email me a receipt | need a bill with my name on`,
  },
  {
    id: "documents-trade",
    for: tradespeople,
    go: "/documents",
    asked: `my invoices | yearly statement for my accountant | tax return documents | download statements | certificates
self assessment figures | invoices ive issued | statement for the accountant | need figures for my tax return
download my paperwork | self assessment documents | where are my invoices to customers | annual summary
vat documents | earnings statement for hmrc | give my accountant the papers | get pdfs of my invoices
proof of income for a mortgage | fee invoices from you | records for my books | end of year paperwork`,
  },
  {
    id: "refunds-how",
    for: bothSides,
    read: "refunds",
    go: "/documents",
    asked: `how do refunds work | how long does a refund take | will i get all my money back if i cancel | partial refund
refund the customer | can i get my money back | how long does a refund take to reach my card
do i get everything back if i cancel | how do i give a customer a refund | refund policy | partial refund possible
where does the refund go | will i be refunded the full amount | do you refund fees | refund a client
give back part of the payment | when would the money be back in my bank | do i get my deposit back
who decides on a refund | how are refunds paid | request a refund | what if i want to refund half`,
  },
  {
    id: "when-paid-trade",
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "when-am-i-paid",
    asked: `when do i get paid | how soon after the job do i get my money | is the customer's money there
has the customer paid yet | how long until i am paid | when does the money arrive | how often do you pay out
pay out now | what have i earned | my earnings | how do payouts work | is the money held yet
how long till the money reaches me | when does the payment come through | has she paid yet
is the money in for this job | when do you send my earnings | how soon after finishing am i paid | payment schedule
what day are payouts | how many days until it hits my bank | do i get paid before i start
is the customers payment being held | when is my money released | can i get paid faster | where do i see what im owed
upcoming payments | what have i got coming | has the customer put the money down | see what i've been paid`,
  },
  {
    id: "payout-setup",
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "set-up-payouts",
    asked: `set up payouts | connect my bank account | change my bank details | add my sort code | stripe set up
where do i put my bank details | tax details national insurance | why does stripe want my id | hmrc
where do i put my bank account | add my bank details so i can get paid | change the bank you pay me into
i've switched banks | connect stripe | stripe is asking for my id | payouts are not set up
link my account to get money | update sort code | wrong account number saved | payments paused until i add details
how do you know where to send my money | finish my payout details | use my business account instead
stripe verification | need to give you my bank info | why do you need stripe`,
  },
  {
    id: "results-order",
    for: everybody,
    read: "order-of-results",
    asked: `who comes first in the results | how are the results ordered | can i pay to be at the top
how do i get higher in the search | why am i so far down the list | ranking | how do you rank people
why is he at the top | can i pay to appear first | how do i move up the list | what decides the order
i'm on page five how do i get higher | sponsored results | are the top ones adverts | does the list favour anyone
how is the ranking worked out | why cant customers find me | get more visible in search | is the first one the best
sorting of search results | boost my listing | promote my profile`,
  },
  {
    id: "accounting-export",
    for: tradespeople,
    read: "export-for-accounting",
    asked: `export to xero | get my numbers into quickbooks | does it work with freeagent | csv of my payments
download transactions as a spreadsheet | link to my accounting software | import my jobs into sage
excel file of my income | send transactions to my bookkeeper | connect my accounts package | can i export my earnings
bookkeeping export | making tax digital`,
  },
];
