import { Lock } from "lucide-react";
import { PAYMENT_DUE_DAYS } from "#config/constants.ts";
import type { PayChoice } from "#features/bookings/rules/agreement.ts";
import { formatPounds } from "#kernel/money.ts";
import { Link } from "#ui/link.tsx";
import type { AcceptView } from "./accept-view.server.ts";
import { SheetSection } from "./parts.tsx";

interface PaySectionProps {
  view: AcceptView;
  chosen: PayChoice;
  onChoose: (choice: PayChoice) => void;
}

/** "When to pay". A deposit or milestones replace the usual choice. */
export function PaySection({ view, chosen, onChoose }: PaySectionProps) {
  const { parts, person } = view;
  if (view.paysBefore) return <BeforeVisit view={view} />;
  return (
    <SheetSection title="When to pay" id="pay">
      {parts?.isDeposit && (
        <p className="mb-2 text-sm text-soft">{`${person.first} asks for a deposit of ${parts.all[0]?.amount}.`}</p>
      )}
      <div className="flex flex-col gap-2">
        {payOptions(view).map(({ value, label, hint }) => (
          <label key={value} className="choice-tile items-start justify-start gap-3 p-3.5 text-left">
            <input
              type="radio"
              name="pay"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5.5 flex-none accent-green"
            />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block font-normal text-sm text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </SheetSection>
  );
}

/** Nothing is chosen where the quote asks for the whole price before the visit. */
function BeforeVisit({ view: { amount, card, person } }: { view: AcceptView }) {
  const price = formatPounds(amount);
  return (
    <SheetSection title="When to pay" id="pay">
      <div className="flex items-start gap-3.5 rounded-lg bg-sunk p-3.5">
        <Lock aria-hidden className="mt-0.5 size-5.5 flex-none text-green" />
        <p className="min-w-0">
          <span className="block font-semibold">Today, held until you approve</span>
          <span className="block text-sm text-soft">
            {`${person.first} asks for the ${price} to be held before the visit. `}
            {card ? `We take it from ${card}, and release it when you approve.` : "We release it when you approve."}
            {` Your day is kept once you have paid.`}
          </span>
        </p>
      </div>
      <input type="hidden" name="pay" value="now" />
      {card && (
        <Link to="/payment-methods" target="_blank" rel="noopener" className="link tap mt-1 inline-flex items-center">
          Use another card
        </Link>
      )}
    </SheetSection>
  );
}

interface PayOption {
  value: PayChoice;
  label: string;
  hint: string;
}

const AFTER: PayOption = {
  value: "after",
  label: "When the work is done",
  hint: `Nothing is taken today. You check the work, then pay within ${PAYMENT_DUE_DAYS} days.`,
};

/** What can be chosen, and what it means. A card that is saved is named only where it is charged. */
function payOptions({ amount, parts, card, person: { first } }: AcceptView): PayOption[] {
  const price = formatPounds(amount);
  if (!parts)
    return [
      AFTER,
      {
        value: "now",
        label: "Now, held until you approve",
        hint: card
          ? `${card}. Our payment provider holds ${price}. ${first} gets it when you approve.`
          : `You pay on our payment provider’s page next. They hold ${price}. ${first} gets it when you approve.`,
      },
    ];
  const way = card ? `${card}.` : "You add a card after this.";
  const [deposit, rest] = parts.all;
  const all: PayOption = {
    value: "all",
    label: `All ${price} now`,
    hint: `${way} We hold it all until you approve the work.`,
  };
  if (parts.isDeposit && deposit && rest)
    return [
      {
        value: "now",
        label: `${deposit.amount} now, ${rest.amount} when the work is done`,
        hint: `${way} We hold the deposit until you approve the work.`,
      },
      all,
    ];
  const stages = parts.all.map(({ title, amount: part, dueOn }) => `${title}, ${part}${dueOn ? ` by ${dueOn}` : ""}`);
  return [
    { value: "after", label: "Stage by stage", hint: `${stages.join("; ")}. Nothing is taken today.` },
    {
      value: "now",
      label: `${deposit?.amount} now, for the first stage`,
      hint: `${way} We hold each stage until you approve it.`,
    },
  ];
}

/** What is taken today, under the button. */
export function takenToday(view: AcceptView, choice: PayChoice): string {
  const { parts, card, amount } = view;
  if (choice === "after") return "Nothing is taken today.";
  const sum = choice === "now" && parts ? parts.all[0]?.amount : formatPounds(amount);
  if (!parts && !card) return `Next, you pay ${sum}, and we hold it.`;
  return card ? `${sum} is taken from ${card} and held.` : `Next, you add a card. ${sum} is taken when you pay.`;
}
