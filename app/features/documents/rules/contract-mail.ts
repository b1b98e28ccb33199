import { PAYMENT_DUE_DAYS } from "#config/constants.ts";
import { addressLine, phoneText } from "#features/bookings/addresses/rules/address.format.ts";
import type { Address } from "#features/bookings/addresses/rules/address.schema.ts";
import { appointmentText, windowOf, windowText } from "#features/bookings/rules/appointment.ts";
import { costOfRight } from "#features/bookings/rules/cancellation.labels.ts";
import { lastCancellationDay } from "#features/bookings/rules/cancellation.policy.ts";
import { PAY_BEFORE_HOURS } from "#features/bookings/rules/pay-time.ts";
import { type PriceWithVat, youReceive } from "#features/quotes/rules/quote.labels.ts";
import { traderAddress } from "#features/verification/rules/trader.format.ts";
import { shortDay, weekdayAndDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import type { ContractMail } from "./contract-mail.schema.ts";
import type { BookingFacts, ContractFacts, PlanFacts } from "./drafts.ts";
import { vatNumberOf } from "./drafts.ts";

/** What a mail about a contract says beside the contract itself, as it is when the mail is sent. */
interface Around {
  /** Of the booking; null while it is not given. */
  address: Address | null;
  /** What the customer has paid and we hold. */
  held: Pence;
  /** Whether the other person has a photo. */
  hasPhoto: boolean;
}

/** The mail to one side of a booking's contract. */
export function bookingMail(booking: BookingFacts, side: "customer" | "tradesperson", around: Around): ContractMail {
  const window = windowOf(booking);
  const { scheduledDate, lastDay, workDays } = booking;
  const [named, joint] = workDays
    ? [workDays, " and "]
    : [[scheduledDate, lastDay].filter((day) => day !== null), " to "];
  const days =
    scheduledDate &&
    inSentence(
      named.map((day) => weekdayAndDay(day)),
      joint,
    );
  const arrival = window && `, between ${windowText(window).replace(" to ", " and ")}`;
  return {
    ...common(booking, side, around, "Press Cancel booking on the job"),
    ...receives(side, {
      ...booking.quoted,
      amount: pence(booking.amount),
      vatRegistered: vatNumberOf(booking) !== null,
    }),
    when: appointmentText(booking, (day) => shortDay(day)),
    day: days && `${days}${arrival ?? ""}`,
    how: null,
    price: [formatPounds(booking.amount), vatNumberOf(booking) ? "VAT included" : "no VAT charged"].join(", "),
    pay: payText(booking, side, around.held),
  };
}

/** "Monday 21 December, Friday 25 December and Tuesday 29 December". */
const inSentence = (days: readonly string[], joint: string): string =>
  [days.slice(0, -1).join(", "), ...days.slice(-1)].filter((part) => part !== "").join(joint);

/** The mail to one side of the contract about regular visits. */
export function planMail(
  plan: PlanFacts,
  side: "customer" | "tradesperson",
  around: Omit<Around, "held">,
): ContractMail {
  const vat = plan.tradesperson.details?.vatNumber ? "VAT included" : "no VAT charged";
  return {
    ...common(plan, side, around, "End the visits on their page"),
    ...receives(side, {
      amount: pence(plan.amount),
      vatRegistered: plan.tradesperson.details?.vatNumber != null,
      lines: null,
    }),
    when: null,
    day: null,
    how: plan.how,
    price: `${formatPounds(plan.amount)} a visit, ${vat}`,
    pay: "For each visit, when it is done or before",
  };
}

function common(
  contract: ContractFacts,
  side: "customer" | "tradesperson",
  { address, hasPhoto }: Omit<Around, "held">,
  press: string,
) {
  const { jobTitle, customer, tradesperson, amount } = contract;
  const isCustomer = side === "customer";
  return {
    jobTitle,
    other: (isCustomer ? tradesperson : customer).name,
    hasPhoto,
    amount: pence(amount),
    where: whereText(contract, side, address),
    contact: isCustomer ? traderText(contract) : customer.name,
    cancelling: cancellingText(contract, side, press),
  };
}

const receives = (side: "customer" | "tradesperson", price: PriceWithVat) => ({
  receives: side === "customer" ? null : youReceive(price),
});

/** The business that a customer contracts with and how it is reached, a line each. */
function traderText({ tradesperson: { name, details, contact } }: ContractFacts): string {
  const business = details ? `${details.tradingName}, ${traderAddress(details)}` : name;
  return [business, contact.phone && phoneText(contact.phone), contact.email].filter(Boolean).join("\n");
}

function whereText({ postcode }: ContractFacts, side: "customer" | "tradesperson", address: Address | null): string {
  if (!address) return postcode;
  if (side === "customer") return addressLine(address);
  return [addressLine(address), phoneText(address.phone), address.accessNotes].filter(Boolean).join("\n");
}

/** What is paid, and when the rest is. */
function payText(booking: BookingFacts, side: "customer" | "tradesperson", held: Pence): string {
  const { amount, quoted } = booking;
  const rest = formatPounds(pence(amount - held));
  const isHeld = `We hold ${formatPounds(held)} until ${side === "customer" ? "you approve" : "the customer approves"} the work`;
  if (held >= amount) return `Paid. ${isHeld}`;
  if (held > 0) return `${isHeld}. ${rest} ${quoted.milestones ? "in the other milestones" : "when the work is done"}`;
  return unpaidText(booking);
}

function unpaidText({ amount, quoted: { deposit, milestones, pay } }: BookingFacts): string {
  if (deposit !== null)
    return `A deposit of ${formatPounds(deposit)} first, and ${formatPounds(pence(amount - deposit))} when the work is done`;
  if (pay === "before_visit")
    return `Before the visit, at the latest ${PAY_BEFORE_HOURS} hours before. The day stands once it is paid`;
  if (milestones)
    return `In ${milestones.length === 1 ? "1 milestone" : `${milestones.length} milestones`}, as the quote says`;
  return `Within ${PAYMENT_DUE_DAYS} days of the work being done, or before`;
}

/** Until when the customer can cancel, what that costs them and, for a customer, how. `press`: where the site does it. */
function cancellingText(
  { agreedAt, expressRequestAt, tradesperson, customer }: ContractFacts,
  side: "customer" | "tradesperson",
  press: string,
): string {
  const until = `for any reason until the end of ${weekdayAndDay(lastCancellationDay(agreedAt))}`;
  const who = side === "customer" ? "You" : firstName(customer.name);
  const isRequested = expressRequestAt !== null;
  const cost = costOfRight({ isRequested, side, tradesperson: firstName(tradesperson.name) });
  const how = ` ${press}, or send ${firstName(tradesperson.name)} the attached form.`;
  return `${who} can cancel ${until}. ${cost}${side === "customer" ? how : ""}`;
}
