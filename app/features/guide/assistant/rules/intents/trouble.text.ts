import { bothSides } from "../screens/screen.ts";
import { customers, hirers, type Intent, tradespeople } from "./intent.ts";

/** Lost, wrong and disputed money. Each answer ends with how to reach a person. */
export const trouble: readonly Intent[] = [
  {
    for: hirers,
    go: "/disputes",
    read: "lost-money",
    trouble: true,
    asked: `i paid up front and he has disappeared
      he has stopped answering since i paid
      took my deposit and will not answer the phone
      he has gone quiet after taking payment
      never started the job and kept the deposit
      i have lost hundreds of pounds to him
      the builder took my deposit and vanished
      paid and now no reply
      ghosted after i paid
      i have been scammed
      conned by a tradesman
      this is fraud
      i think he is a fraudster
      rogue trader took my money
      lost my money
      he has blocked me and kept my cash
      started the job then left with my money
      paid the deposit and cannot get hold of him
      plumber ran off with my deposit`,
  },
  {
    for: customers,
    go: "/disputes",
    read: "work-is-not-right",
    trouble: true,
    asked: `the work is rubbish
      work is not up to standard
      he made a mess of it
      it fell apart after a week
      left the job half finished
      the paint is peeling already
      it does not work after the repair
      i want it done again
      he says it is done but it is not
      poor quality work
      cowboy builder i want my money back
      it is not finished properly
      i am not paying for this
      terrible job done
      it is still leaking after he fixed it
      shoddy work what can i do
      he will not put it right
      faulty work
      i am not happy with the work
      raise a dispute
      job not finished
      the painting is a disgrace
      found a fault after i approved
      problem shows up after he has left
      want a refund for bad work
      he refuses to refund me
      will not give me my money back
      argue about the work`,
  },
  {
    for: bothSides,
    go: "/disputes",
    read: "/terms#put-right",
    say: "Open [Disputes](/disputes) to see what was offered, who needs to answer and by when. The other person has 48 hours to answer. You both have 7 days to agree. If you can’t, we decide within 14 days.",
    trouble: true,
    asked: `how do disputes work
      my dispute
      what happens with my dispute
      how long does a dispute take
      how long to decide my case
      dispute decision
      make an offer in a dispute
      customer opened a case against me
      customer says i did it badly
      i disagree with the decision`,
  },
  {
    for: customers,
    go: "/disputes",
    read: "damage-at-home",
    trouble: true,
    asked: `he broke something
      he cracked my sink
      put his foot through the ceiling
      my carpet is ruined
      there is a scratch on my new floor
      their mistake caused a leak
      something has gone missing from my house
      damaged my floor
      scratched my worktop
      got paint on the carpet
      flooded my kitchen by mistake and will not pay
      he stole from me
      something is missing after he left
      jewellery gone
      tools stolen
      who pays for the damage
      damage found later
      hidden damage behind the wall
      drilled through my pipe and denies it`,
  },
  {
    for: customers,
    go: "/messages",
    read: "price-went-up",
    trouble: true,
    asked: `he wants more money than the quote
      the price went up
      charging me extra
      overcharged
      bill is higher than agreed
      asking for another 200 on top
      price changed after i accepted
      demands more to finish`,
  },
  {
    for: hirers,
    read: "payment-failed",
    go: "/my-jobs",
    trouble: true,
    asked: `my payment did not go through
      card declined
      payment failed
      charged twice
      you have taken the money twice
      it says unpaid but i have paid
      card refused
      my bank blocked the payment
      error when paying
      double payment
      payment stuck pending
      charged me for something i did not buy`,
  },
  {
    for: customers,
    read: "refunds",
    go: "/documents",
    trouble: true,
    asked: `where is my refund
      it has been ten days and no refund
      you said i would be refunded
      how do i chase a refund
      my card has not been refunded
      still no refund
      refund has not arrived
      i cancelled and did not get my money back
      when will my refund arrive
      payout is late
      my bank has not received the payout
      the payout is less than the job
      you took too much
      it says released but i have nothing
      waiting for my money back
      refund missing
      two weeks and no refund
      i was only refunded part`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "payout-missing",
    trouble: true,
    asked: `payout missing
      not been paid
      payout has not arrived
      you paid me too little
      underpaid
      amount is wrong
      should have been more
      short of what i earned
      still waiting for my payout
      my money is late
      you owe me money`,
  },
  {
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "customer-does-not-approve",
    trouble: true,
    asked: `the customer will not pay
      client has not paid me
      customer has gone quiet since i finished
      work done weeks ago and no money
      customer keeps making excuses not to pay
      customer refuses to pay
      customer does not approve
      finished weeks ago and not paid
      customer is ignoring me after the work
      they owe me for the job
      customer will not release the money
      how do i make them pay
      non payment
      done the job still waiting for payment`,
  },
  {
    for: bothSides,
    go: "/disputes",
    read: "chargeback",
    trouble: true,
    asked: `chargeback
      charge back on a job
      customer reversed the payment
      bank took the money back
      should i ask my bank for a chargeback
      claim it back from my card company
      section 75
      dispute it with my bank
      money taken back off me`,
  },
];
