import { bothSides } from "../screens/screen.ts";
import { customers, hirers, type Intent, tradespeople } from "./intent.ts";

/** Lost, wrong and disputed money. Each answer ends with how to reach a person. */
export const trouble: readonly Intent[] = [
  {
    id: "lost-money",
    for: hirers,
    go: "/disputes",
    read: "lost-money",
    trouble: true,
    asked: `i paid up front and he has disappeared | he has stopped answering since i paid
took my deposit and will not answer the phone | he has gone quiet after taking payment
never started the job and kept the deposit | i have lost hundreds of pounds to him
the builder took my deposit and vanished | paid and now no reply | ghosted after i paid | i have been scammed
conned by a tradesman | this is fraud | i think he is a fraudster | rogue trader took my money | lost my money
he has blocked me and kept my cash | started the job then left with my money
paid the deposit and cannot get hold of him | plumber ran off with my deposit | he's run off with my money
paid the builder and now cant find him | took a thousand pounds and never came back
he's stopped picking up since he got paid | i think i've been conned | builder has vanished with the deposit
gave him money for materials and not seen him since | scammed by a tradesman | tradesman has done a runner
he has my money and hasnt done anything | paid and nothing has happened | fraud
he took payment and blocked my number | roofer half did it and disappeared with the cash
my elderly mother has been cheated by a builder | lost my savings to him
how do i get my money back from someone who disappeared | he's ignoring me now hes got my money`,
  },
  {
    id: "bad-work",
    for: customers,
    go: "/disputes",
    read: "work-is-not-right",
    trouble: true,
    asked: `the work is rubbish | work is not up to standard | he made a mess of it | it fell apart after a week
left the job half finished | the paint is peeling already | it does not work after the repair | i want it done again
he says it is done but it is not | poor quality work | cowboy builder i want my money back
it is not finished properly | i am not paying for this | terrible job done | it is still leaking after he fixed it
shoddy work what can i do | he will not put it right | faulty work | i am not happy with the work | raise a dispute
job not finished | the painting is a disgrace | found a fault after i approved | problem shows up after he has left
want a refund for bad work | he refuses to refund me | will not give me my money back | argue about the work
the job is terrible | he's done a bodge | i'm not satisfied with what he did | paint is coming off already
tiles are crooked | it's broken again a week after | he left without finishing | half done and he says its complete
the new tap leaks | the floor he laid is uneven | doors dont shut after he hung them | refuses to come back and fix it
i want it redone | poor workmanship | how do i raise a dispute | i want a refund because the work is bad
builder wont sort the faults | he didnt do what we agreed | boiler still doesnt work after he repaired it
plaster is cracking | dont want to pay for this awful job | it failed building inspection | left a right mess
i approved it but now its gone wrong`,
  },
  {
    id: "disputes-how",
    for: bothSides,
    go: "/disputes",
    read: "/terms#put-right",
    say: "Open [Disputes](/disputes) to see what was offered, who needs to answer and by when. The other person has 48 hours to answer. You both have 7 days to agree. If you can’t, we decide within 14 days.",
    trouble: true,
    asked: `how do disputes work | my dispute | what happens with my dispute | how long does a dispute take
how long to decide my case | dispute decision | make an offer in a dispute | customer opened a case against me
customer says i did it badly | i disagree with the decision | what happens after i open a dispute
how long will it take to decide | where is my case | see my dispute | a customer has raised a dispute against me
who decides the dispute | can i make an offer to settle | the other side hasnt answered my dispute
i dont agree with your decision | add photos to the dispute | how do i respond to a claim | appeal the outcome
status of my case | withdraw my dispute | what's the deadline to reply | what evidence do you need | do you mediate
we've agreed between us, close the dispute`,
  },
  {
    id: "damage",
    for: customers,
    go: "/disputes",
    read: "damage-at-home",
    trouble: true,
    asked: `he broke something | he cracked my sink | put his foot through the ceiling | my carpet is ruined
there is a scratch on my new floor | their mistake caused a leak | something has gone missing from my house
damaged my floor | scratched my worktop | got paint on the carpet | flooded my kitchen by mistake and will not pay
he stole from me | something is missing after he left | jewellery gone | tools stolen | who pays for the damage
damage found later | hidden damage behind the wall | drilled through my pipe and denies it | he's smashed my window
builder put a hole in my wall by accident | they've ruined the carpet | my worktop is scratched
plumber flooded the bathroom | he drove into my gate | i've got cash missing since he was here
something was nicked from my house | jewellery has gone | he's stained the sofa | cracked the tiles | broke my tv
who'll pay for what he broke | he denies damaging it | his ladder went through the conservatory
left paint all over the drive | my pipes were damaged by the builder | neighbours fence was knocked down
tools have gone missing from my garage | he killed all my plants`,
  },
  {
    id: "price-up",
    for: customers,
    go: "/messages",
    read: "price-went-up",
    trouble: true,
    asked: `he wants more money than the quote | the price went up | charging me extra | overcharged | bill is higher than agreed
asking for another 200 on top | price changed after i accepted | demands more to finish | bill is bigger than agreed
he's put the price up | now says it costs more | asked for extra halfway through | wants another 300 pounds
says materials went up so i owe more | charging for things that were not agreed | can he raise the price after i accepted
double what he quoted | unexpected extras on the bill | do i have to pay more than the quote
he wont finish unless i pay more | final price is different | quoted one thing and charged another | overcharging me
added vat on top afterwards | he found more problems and wants more money`,
  },
  {
    id: "payment-failed",
    for: hirers,
    read: "payment-failed",
    go: "/my-jobs",
    trouble: true,
    asked: `my payment did not go through | card declined | payment failed | charged twice | you have taken the money twice
it says unpaid but i have paid | card refused | my bank blocked the payment | error when paying | double payment
payment stuck pending | charged me for something i did not buy | card was declined | payment wont work
taken out twice | two charges on my statement | my bank stopped it | it says payment failed | error at checkout
i paid but it still says not paid | charged for something i never bought | payment is stuck
money left my account but nothing shows | 3d secure didnt work | i got billed the wrong amount
cant pay, it keeps failing | there's a charge from fettle i dont recognise | you've charged me too much
it took my money but the booking isnt there | duplicate transaction | card keeps getting rejected`,
  },
  {
    id: "refund-missing",
    for: customers,
    read: "refunds",
    go: "/documents",
    trouble: true,
    asked: `where is my refund | it has been ten days and no refund | you said i would be refunded | how do i chase a refund
my card has not been refunded | still no refund | refund has not arrived | i cancelled and did not get my money back
when will my refund arrive | payout is late | my bank has not received the payout | the payout is less than the job
you took too much | it says released but i have nothing | waiting for my money back | refund missing
two weeks and no refund | i was only refunded part | no sign of my refund | refund hasnt come through
you said five days and its been two weeks | still waiting for my money back | i cancelled and havent been refunded
only got half back | chase a refund | refund not in my bank | when is my money coming back | i was promised a refund
the refund is short | my card that you're refunding is cancelled | says refunded but it isnt there
you owe me a refund | how come i havent had my money back | refund went to the wrong card`,
  },
  {
    id: "payout-missing",
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "payout-missing",
    trouble: true,
    asked: `payout missing | not been paid | payout has not arrived | you paid me too little | underpaid | amount is wrong
should have been more | short of what i earned | still waiting for my payout | my money is late | you owe me money
i havent been paid | my payout hasnt arrived | you've paid me less than you should | wrong amount in my bank
still no payment from you | it says paid but theres nothing in my account | payout is late | i'm owed for three jobs
short paid | why was my payout lower than the job | money hasnt landed | waiting on my wages | payout failed
my earnings have not come through | you havent sent my payment | missing payment for the job last week
bank says they've had nothing from you | paid into the wrong account`,
  },
  {
    id: "customer-not-paying",
    for: tradespeople,
    go: "/tradesperson/payments",
    read: "customer-does-not-approve",
    trouble: true,
    asked: `the customer will not pay | client has not paid me | customer has gone quiet since i finished
work done weeks ago and no money | customer keeps making excuses not to pay | customer refuses to pay
customer does not approve | finished weeks ago and not paid | customer is ignoring me after the work
they owe me for the job | customer will not release the money | how do i make them pay | non payment
done the job still waiting for payment | client wont pay me | finished and they wont approve
homeowner is refusing to pay | customer has disappeared owing me | they keep putting off paying me
job done ages ago and customer still hasnt approved | she's ignoring my messages and hasnt paid
chasing a customer for money | they say they're not happy so wont pay | what if they never approve
how do i get my money from a customer | non paying client | customer wont release payment
they've not paid the milestone | customer died before paying | client wants to pay less than agreed
how long before the money is released automatically | my invoice is overdue`,
  },
  {
    id: "chargeback",
    for: bothSides,
    go: "/disputes",
    read: "chargeback",
    trouble: true,
    asked: `chargeback | charge back on a job | customer reversed the payment | bank took the money back
should i ask my bank for a chargeback | claim it back from my card company | section 75 | dispute it with my bank
money taken back off me | customer has done a chargeback on me | the bank has reversed the payment
money clawed back by the card company | should i go to my bank to get my money | claim through my credit card
section 75 claim | she disputed the transaction with her bank | what happens if i dispute it with visa
payment was taken back from me | my bank says i can reverse the payment
you took money back out of my account because of the bank | fight a chargeback | evidence for a chargeback
reversed card payment`,
  },
];
