import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { type PaymentStatus, STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

/** Intents with an unknown outcome, and transfers and refunds that failed. Not shown when there are none. */
export function UnresolvedIntents({ unresolved }: Pick<ShownMoney, "unresolved">) {
  const t = useTexts(texts);
  if (unresolved.length === 0) return null;
  return (
    <Section title={t.unknownOrFailed} className="mt-10">
      <RowList>
        {unresolved.map(({ id, type, status, amount, jobTitle, failure, when }) => (
          <Row
            key={id}
            end={<Money amount={amount} />}
            below={
              <Allowed act="payments.repair">
                <ReasonDialog
                  id={`ask-${id}`}
                  {...retryTexts(status, t.kindOfAmount(TYPE_TEXT[type].toLowerCase(), formatPounds(amount)))}
                  intent="retry-payment"
                  fields={{ intentId: id }}
                  hint={t.reasonIsAudited}
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
        trigger: texts.tryAgain,
        title: texts.tryAgainQuestion,
        what: texts.whatTryingDoes(payment),
        confirm: texts.tryAgain,
        busyLabel: texts.trying,
      }
    : {
        trigger: texts.askProviderAgain,
        title: texts.askQuestion,
        what: texts.whatAskingDoes(payment),
        confirm: texts.askAgain,
        busyLabel: texts.asking,
      };

/** Events of the provider that could not be handled. Not shown when there are none. */
export function Webhooks({ webhooks }: Pick<ShownMoney, "webhooks">) {
  const t = useTexts(texts);
  if (webhooks.length === 0) return null;
  return (
    <Section title={t.failedWebhooks} className="mt-10">
      <RowList>
        {webhooks.map(({ id, type, failure, when }) => (
          <Row
            key={id}
            below={
              <Allowed act="work.retry">
                <ReasonDialog
                  id={`retry-${id}`}
                  trigger={t.tryAgain}
                  title={t.handleQuestion}
                  what={t.whatHandlingDoes}
                  intent="retry-webhook"
                  confirm={t.tryAgain}
                  busyLabel={t.trying}
                  fields={{ eventId: id }}
                  hint={t.reasonIsAudited}
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
