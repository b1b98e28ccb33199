import { bothSides, everybody } from "../screens/screen.ts";
import { customers, hirers, type Intent, tradespeople } from "./intent.ts";

/** Paying, receipts, fees and payouts, when there is no problem. */
export const money: readonly Intent[] = [
  {
    for: hirers,
    read: "what-does-it-cost",
    asked: `what does it cost
      is it free
      do i pay to post a job
      are there any hidden fees
      how much do you charge
      what is the catch
      price of using the site`,
  },
  {
    for: tradespeople,
    read: "the-fee",
    go: "/tradesperson/payments",
    asked: `what is the fee
      how much commission do you take
      your cut
      what percentage do you keep
      do i pay for leads
      what does it cost me
      is there a monthly charge
      how much do i lose to you`,
  },
  {
    for: hirers,
    go: "/my-jobs",
    read: "when-do-i-pay",
    asked: `when do i pay
      do i pay a deposit first
      should i pay before he starts
      how much do i pay up front
      pay the invoice
      do i pay up front
      pay before or after
      how do i pay the plumber
      do i have to pay a deposit
      pay for the finished work
      where is the pay button
      pay now or later
      settle up with the builder`,
  },
  {
    for: hirers,
    go: "/my-jobs",
    read: "how-can-i-pay",
    asked: `how can i pay
      which cards do you take
      do you accept amex
      pay by paypal
      google pay or apple pay
      can i pay by bank transfer
      is cash ok
      payment options`,
  },
  {
    for: customers,
    go: "/payment-methods",
    asked: `add a card
      add my new credit card
      remove my card
      take my card off
      delete my card details
      use another card
      delete saved card
      change default card
      card expired need to update it
      payment methods
      get rid of my debit card
      where is my card kept`,
  },
  {
    for: hirers,
    read: "is-my-money-safe",
    asked: `is my money safe
      who holds the money
      what is escrow
      is my payment protected
      what happens to the money until the work is done
      where is my deposit kept
      is it safe to pay on here`,
  },
  {
    for: customers,
    go: "/my-jobs",
    read: "approve-the-work",
    say: "If the work is as agreed, open [Jobs](/my-jobs), choose the job and press **Approve and release**. Check the work first, because you can’t undo this.",
    asked: `work is finished and i am happy
      approve the work
      what happens after he marks it complete
      do i have to approve it
      he says it is finished how do i confirm
      release the money
      all done he was great what next
      sign off the job
      confirm it is complete
      how do i let him have the money
      job done looks good`,
  },
  {
    for: customers,
    go: "/my-jobs",
    say: "Open [Jobs](/my-jobs) and choose the job to see its milestones and what you’ve paid so far.",
    asked: `pay in stages
      milestones
      instalments for a big job
      split the payment
      pay part now and part later
      stage payments for an extension`,
  },
  {
    for: customers,
    go: "/documents",
    read: "receipts",
    asked: `receipt
      i need an invoice
      proof of payment
      download my receipts
      what have i paid this year
      paperwork for my insurance
      vat receipt
      contract for the job`,
  },
  {
    for: tradespeople,
    go: "/documents",
    asked: `my invoices
      yearly statement for my accountant
      tax return documents
      download statements
      certificates
      self assessment figures`,
  },
  {
    for: bothSides,
    read: "refunds",
    go: "/documents",
    asked: `how do refunds work
      how long does a refund take
      will i get all my money back if i cancel
      partial refund
      refund the customer`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "when-am-i-paid",
    asked: `when do i get paid
      how soon after the job do i get my money
      is the customer's money there
      has the customer paid yet
      how long until i am paid
      when does the money arrive
      how often do you pay out
      pay out now
      what have i earned
      my earnings
      how do payouts work
      is the money held yet`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "set-up-payouts",
    asked: `set up payouts
      connect my bank account
      change my bank details
      add my sort code
      stripe set up
      where do i put my bank details
      tax details national insurance
      why does stripe want my id
      hmrc`,
  },
  {
    for: everybody,
    read: "order-of-results",
    asked: `who comes first in the results
      how are the results ordered
      can i pay to be at the top
      how do i get higher in the search
      why am i so far down the list
      ranking`,
  },
];
