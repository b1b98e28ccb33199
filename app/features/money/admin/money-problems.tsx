import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { type PaymentStatus, STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import type { ShownMoney } from "./shown-money.server.ts";

/** Intents with an unknown outcome, and transfers and refunds that failed. Not shown when there are none. */
export function UnresolvedIntents({ unresolved }: Pick<ShownMoney, "unresolved">) {
  if (unresolved.length === 0) return null;
  return (
    <Section title="Unknown or failed" className="mt-10">
      <RowList>
        {unresolved.map(({ id, type, status, amount, jobTitle, failure, when }) => (
          <Row
            key={id}
            end={<Money amount={amount} />}
            below={
              <Allowed act="payments.repair">
                <ReasonDialog
                  id={`ask-${id}`}
                  {...retryTexts(status, `${TYPE_TEXT[type].toLowerCase()} of ${formatPounds(amount)}`)}
                  intent="retry-payment"
                  fields={{ intentId: id }}
                  hint="It stays in the audit log."
                />
              </Allowed>
            }
          >
            <p className="font-semibold">
              {TYPE_TEXT[type]}: {jobTitle}
            </p>
            <p className="num text-soft text-sm">
              {STATUS_TEXT[status]} · {when}
              {failure && ` · ${failure}`}
            </p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

const retryTexts = (status: PaymentStatus, payment: string) =>
  status === "failed"
    ? {
        trigger: "Try again",
        title: "Try again?",
        what: `We’ll try this ${payment} again in the background. Nothing is paid twice.`,
        confirm: "Try again",
        busyLabel: "Trying…",
      }
    : {
        trigger: "Ask the provider again",
        title: "Ask the provider again?",
        what: `Within a minute we’ll ask the provider about this ${payment}. Nothing is paid twice.`,
        confirm: "Ask again",
        busyLabel: "Asking…",
      };

/** Events of the provider that could not be handled. Not shown when there are none. */
export function Webhooks({ webhooks }: Pick<ShownMoney, "webhooks">) {
  if (webhooks.length === 0) return null;
  return (
    <Section title="Failed webhooks" className="mt-10">
      <RowList>
        {webhooks.map(({ id, type, failure, when }) => (
          <Row
            key={id}
            below={
              <Allowed act="work.retry">
                <ReasonDialog
                  id={`retry-${id}`}
                  trigger="Try again"
                  title="Handle this event again?"
                  what="It is handled in the background. An event that was handled before changes nothing."
                  intent="retry-webhook"
                  confirm="Try again"
                  busyLabel="Trying…"
                  fields={{ eventId: id }}
                  hint="It stays in the audit log."
                />
              </Allowed>
            }
          >
            <p className="break-all font-semibold">{type}</p>
            <p className="num mt-0.5 break-all text-soft text-sm">
              {id} · {when}
            </p>
            {failure && <p className="mt-1 break-words text-sm">{failure}</p>}
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
