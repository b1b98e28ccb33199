import { everybody } from "../screens/screen.ts";
import { customers, hirers, type Intent } from "./intent.ts";

/** What the law and the rules of the site ask of both sides. */
export const law: readonly Intent[] = [
  {
    id: "gas-electrics",
    for: hirers,
    go: "/safety",
    read: "gas-and-electrics",
    asked: `does a gas job need gas safe | do i need a registered engineer for a boiler | part p electrical certificate
who can do electrical work | is he allowed to do gas | gas safe register check | landlord safety certificate
does an electrician have to be certified | is he allowed to touch my boiler | do i need someone certified to rewire
does changing a fuse box need a certificate | what's part p | can a handyman fit a gas cooker
who is legally allowed to do gas work | should i get a certificate after electrical work | is a gas safe number needed
niceic or napit | can any plumber do a boiler | gas hob moving, who do i need
do i need building control for electrics | how can i check his gas safe card | is it legal to do my own wiring
certificate for a new socket | must the installer be registered for boilers`,
  },
  {
    id: "gas-question",
    for: hirers,
    read: "gas-question",
    asked: `why does it ask if gas is involved | the form wants to know about gas | i dont know if my job involves gas
why do you need to know about gas | gas question on the job form | do i say yes for gas if its only the cooker
what does the gas tick box mean | ticked yes to gas by accident | does my job count as gas work
is moving a radiator gas work`,
  },
  {
    id: "gas-check-ended",
    for: customers,
    read: "gas-check-ended",
    asked: `his gas safe check has run out | gas safe expired after he quoted | the engineer's gas registration ended
my booked gas engineer isnt gas safe now | what if he's no longer gas safe | gas check lapsed before the visit
it says his gas safe is not current | gas registration expired can he still do my boiler
quote from an engineer whose gas check ended`,
  },
  {
    id: "conduct-rules",
    for: everybody,
    read: "/terms#rules",
    asked: `what is not allowed | rules for tradespeople | can i take a customer off the site | why was my message removed
conduct on the site | what am i not allowed to do on here | rules for tradesmen | can i give a customer my number
is it against the rules to take work off the site | why did you remove my message | my message was blocked
code of conduct | what gets you banned | can i put my website in the chat | what behaviour is forbidden
why was my post taken down | can we swap phone numbers | acceptable use | are you allowed to post adverts
my job was removed by moderators | can i poach customers i met here`,
  },
  {
    id: "responsibility",
    for: everybody,
    read: "/terms#responsibility",
    asked: `what are you responsible for | are you liable for the work | do you guarantee the work | is there a warranty
do you insure the work | who is liable if it goes wrong | is there a warranty from you | does fettle insure the job
are you responsible for the tradesman | who pays if my house is damaged | do you stand behind the work
your liability | is work covered by you | do you compensate me | are you legally responsible for the builder
does the site offer a guarantee | what's your responsibility in all this | who is at fault, you or him
do you check the work when its done`,
  },
  {
    id: "legal-rights",
    for: customers,
    read: "your-rights",
    asked: `what are my legal rights | consumer rights act | what does the law say about bad workmanship | my rights as a consumer
what are my rights if the job is done badly | am i entitled to a price reduction | does he legally have to do it again
reasonable care and skill | what am i entitled to by law | statutory rights | rights against the builder
can i insist on having it redone | is he obliged to fix his own mistakes | what protection do i have under the law`,
  },
  {
    id: "guarantees",
    for: hirers,
    read: "guarantees",
    go: "/my-home",
    asked: `does the work come with a guarantee | is there a guarantee on the job | how long is the work guaranteed for
do tradesmen have to give a guarantee | the guarantee in the quote | what does his guarantee cover
it broke within the guarantee | claim on the guarantee | who honours the guarantee | workmanship guarantee
guarantee from the roofer | is there any comeback if it fails next year | how do i use the guarantee`,
  },
  {
    id: "cancellation-form",
    for: customers,
    read: "/terms#cancellation-form",
    asked: `cancellation form | form to cancel the contract | cancel in writing | how do i give notice of cancellation
where is the model cancellation form | send a letter to cancel | written cancellation notice | paper form to withdraw`,
  },
  {
    id: "money-protection",
    for: everybody,
    read: "/terms#protection",
    asked: `what if you go bust | is my money insured | what happens to my money if the company goes under | are you covered by the fscs
financial services compensation | is it a trust account | what if stripe goes bankrupt | what is not protected
how many days can you hold the money | insolvency | are you regulated`,
  },
];
