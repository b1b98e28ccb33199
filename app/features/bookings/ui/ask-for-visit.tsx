import { Banknote, Check, MapPinOff, Send } from "lucide-react";
import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ShownLacks } from "../rules/visit-lacks.labels.ts";

const icons = { address: MapPinOff, due: Banknote };

/** What a visit lacks, and the button that asks the customer for all of it. The page mounts `askForVisitAction`. */
export function AskForVisit({ bookingId, lacks: { rows, ask, asked } }: { bookingId: string; lacks: ShownLacks }) {
  if (asked)
    return (
      <p role="status" className="num mb-3 flex gap-2.5 rounded-lg bg-green-soft px-3.5 py-3">
        <Check aria-hidden className="mt-0.5 size-5 flex-none text-green" />
        <span>
          <span className="block font-semibold">{asked.title}</span>
          <span className="block text-sm">{asked.detail}</span>
        </span>
      </p>
    );
  return (
    <Form method="post" preventScrollReset className="mb-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <ul aria-label="What the visit lacks" className="hairlines mb-2.5 rounded-lg border border-line px-3.5">
        {rows.map(({ kind, title, detail }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="num flex gap-2.5 py-2.5">
              <Icon aria-hidden className="mt-0.5 size-5 flex-none text-amber-ink" />
              <span className="min-w-0">
                <span className="block font-semibold text-amber-ink">{title}</span>
                <span className="block text-sm text-soft">{detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <SubmitButton
        intent="ask-for-visit"
        variant="primary"
        size="lg"
        busyLabel="Asking…"
        icon={<Send aria-hidden className="size-5 lg:hidden" />}
        className="w-full lg:px-2 lg:text-base"
      >
        {ask}
      </SubmitButton>
    </Form>
  );
}
