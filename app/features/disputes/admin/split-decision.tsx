import { useState } from "react";
import { formatPounds, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { decisionFigures, type MoneyNow } from "../rules/decision-figures.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";

interface SplitDecisionProps {
  view: DisputeView;
  now: MoneyNow;
  form: CheckedForm;
}

/** How much of the held money goes back: typed, moved or taken from an offer, with what it changes for everybody as it changes. */
export function SplitDecision({ view, now, form }: SplitDecisionProps) {
  const { held, names } = view;
  const [typed, setTyped] = useState(form.typed.refund ?? "");
  const hydrated = useHydrated();
  const amount = parsePounds(typed);
  const refund = amount !== null && amount <= held ? amount : null;
  const set = (value: Pence) => setTyped(inPounds(value));
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Amount to refund"
        id={form.id("refund")}
        errors={form.errors.refund}
        hint={`To ${names.customer}, out of the ${formatPounds(held)} we hold. We release the rest.`}
      >
        <MoneyInput name="refund" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {hydrated && held > 0 && (
        <>
          <input
            type="range"
            aria-label="Share to refund"
            aria-valuetext={refund === null ? "Not chosen" : formatPounds(refund)}
            className="w-full accent-green"
            min={0}
            max={held}
            step={100}
            value={refund ?? 0}
            onChange={(event) => set(pence(Number(event.target.value)))}
          />
          <div className="flex flex-wrap gap-2">
            {choicesOf(view).map(({ label, amount: of }) => (
              <Button key={label} variant="line" size="sm" onClick={() => set(of)}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      {refund !== null && <Figures view={view} now={now} refund={refund} />}
    </div>
  );
}

/** What is typed for an amount: "360" or "360.50". */
const inPounds = (amount: Pence): string => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));

/** Everything, nothing, and the last offer of each side, each amount once. */
function choicesOf({ held, offers, names }: DisputeView): { label: string; amount: Pence }[] {
  const last = (side: "customer" | "tradesperson") => offers.filter((one) => one.side === side && !one.repeat).at(-1);
  const offered = (["customer", "tradesperson"] as const).flatMap((side) => {
    const offer = last(side);
    return offer && offer.refund <= held
      ? [{ label: `${names[side]}: ${formatPounds(offer.refund)}`, amount: offer.refund }]
      : [];
  });
  return [{ label: "Refund all", amount: held }, { label: "Release all", amount: pence(0) }, ...offered];
}

function Figures({ view, now, refund }: Omit<SplitDecisionProps, "form"> & { refund: Pence }) {
  const figures = decisionFigures(now, view.held, refund);
  const labels = {
    customer: `${view.names.customer} paid`,
    tradesperson: `${view.names.tradesperson} gets`,
    fee: "Our fee",
    held: "Held",
  };
  const [, gets, fee] = figures;
  return (
    <div aria-live="polite" className="num text-sm">
      <table className="w-full">
        <caption className="sr-only">What the decision changes</caption>
        <thead>
          <tr className="text-right text-soft">
            <td />
            <th scope="col" className="py-1.5 font-normal">
              Now
            </th>
            <th scope="col" className="font-normal">
              After
            </th>
            <th scope="col" className="font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ of, now: before, after, change }) => (
            <tr key={of} className="border-line border-t text-right">
              <th scope="row" className="break-words py-1.5 text-left font-normal">
                {labels[of]}
              </th>
              <td className="whitespace-nowrap pl-2">{formatPounds(before)}</td>
              <td className="whitespace-nowrap pl-2 font-semibold">{formatPounds(after)}</td>
              <td className="whitespace-nowrap pl-2">{signed(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 rounded-md bg-green-soft px-3 py-2 font-semibold text-green">
        {formatPounds(refund)} + {formatPounds(pence(gets?.change ?? 0))} + {formatPounds(pence(fee?.change ?? 0))} ={" "}
        {formatPounds(view.held)}
      </p>
    </div>
  );
}

const signed = (change: Pence): string =>
  change === 0 ? "£0.00" : `${change > 0 ? "+" : "−"}${formatPounds(pence(Math.abs(change)))}`;
