import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { DELIVERY_LABELS } from "../rules/webhook.labels.ts";
import type { DeliveryState } from "../rules/webhook.ts";
import { texts } from "./webhook.texts.ts";

export interface ShownDelivery {
  id: string;
  type: string;
  payload: string;
  state: DeliveryState;
  sent: string;
  /** "2 attempts, the last on 3 Mar at 14:05: answered 500"; null before the first. */
  attempts: string | null;
  /** When it is sent again. */
  next: string | null;
}

const tones = { waiting: "waiting", delivered: "done", failed: "danger" } as const;

/** The events of a webhook, each with a button that sends it again. */
export function DeliveryLog({
  webhookId,
  deliveries,
  maySend,
}: {
  webhookId: string;
  deliveries: readonly ShownDelivery[];
  maySend: boolean;
}) {
  const t = useTexts(texts);
  return (
    <RowList>
      {deliveries.map(({ id, type, payload, state, sent, attempts, next }) => (
        <Row key={id} end={<Badge tone={tones[state]}>{DELIVERY_LABELS[state]}</Badge>}>
          <p className="wrap-anywhere font-semibold">{type}</p>
          <p className="text-soft text-sm">{sent}</p>
          {attempts && <p className="text-soft text-sm">{attempts}</p>}
          {next && <p className="text-soft text-sm">{t.nextAttempt(next)}</p>}
          <details className="mt-1 text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center text-green">{t.whatWasSent}</summary>
            <p className="num wrap-anywhere text-soft">{t.webhookId(id)}</p>
            <p className="num wrap-anywhere text-soft">{payload}</p>
          </details>
          {maySend && state !== "waiting" && (
            <Form method="post" preventScrollReset className="mt-1">
              <input type="hidden" name="webhookId" value={webhookId} />
              <input type="hidden" name="deliveryId" value={id} />
              <SubmitButton
                intent="resend-delivery"
                size="sm"
                busyLabel={t.sending}
                aria-label={t.sendEventAgain(type)}
              >
                {t.sendAgain}
              </SubmitButton>
            </Form>
          )}
        </Row>
      ))}
    </RowList>
  );
}
