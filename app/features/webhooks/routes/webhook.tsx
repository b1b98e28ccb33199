import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { closedText } from "#kernel/switches.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import {
  changeWebhookEventsAction,
  deleteWebhookAction,
  renewWebhookSecretAction,
  resendDeliveryAction,
  switchWebhookAction,
  testWebhookAction,
} from "../actions.server.ts";
import { type Delivery, listDeliveries, readWebhook } from "../index.server.ts";
import { attemptText, DELIVERY_LABELS, OFF_LABELS } from "../rules/webhook.labels.ts";
import type { DeliveryState } from "../rules/webhook.ts";
import { type CreatedWebhook, SigningSecret } from "../ui/signing-secret.tsx";
import { EventsForm, WebhookActs } from "../ui/webhook-acts.tsx";
import { WebhookState } from "../ui/webhook-list.tsx";
import type { Route } from "./+types/webhook";

interface ShownDelivery {
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
function DeliveryLog({
  webhookId,
  deliveries,
  maySend,
}: {
  webhookId: string;
  deliveries: readonly ShownDelivery[];
  maySend: boolean;
}) {
  return (
    <RowList>
      {deliveries.map(({ id, type, payload, state, sent, attempts, next }) => (
        <Row key={id} end={<Badge tone={tones[state]}>{DELIVERY_LABELS[state]}</Badge>}>
          <p className="wrap-anywhere font-semibold">{type}</p>
          <p className="text-soft text-sm">{sent}</p>
          {attempts && <p className="text-soft text-sm">{attempts}</p>}
          {next && <p className="text-soft text-sm">{`Next attempt ${next}`}</p>}
          <details className="mt-1 text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center text-green">What was sent</summary>
            <p className="num wrap-anywhere text-soft">{`webhook-id: ${id}`}</p>
            <p className="num wrap-anywhere text-soft">{payload}</p>
          </details>
          {maySend && state !== "waiting" && (
            <Form method="post" preventScrollReset className="mt-1">
              <input type="hidden" name="webhookId" value={webhookId} />
              <input type="hidden" name="deliveryId" value={id} />
              <SubmitButton intent="resend-delivery" size="sm" busyLabel="Sending…" aria-label={`Send ${type} again`}>
                Send again
              </SubmitButton>
            </Form>
          )}
        </Row>
      ))}
    </RowList>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Webhook");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { suspended } = signedIn(app, `/auth?next=/profile/webhooks/${params.id}`);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const webhook = await orErrorPage(readWebhook(app, { webhookId: params.id }));
  const log = await listDeliveries(app, { webhookId: webhook.id, ...(cursor && { cursor }) });
  const { id, url, events, createdAt, off, failingSince } = webhook;
  return {
    id,
    url,
    events,
    added: mediumDay(createdAt),
    offBecause: off && `Off since ${dayAndTime(off.at)}: ${OFF_LABELS[off.reason]}.`,
    failingSince: failingSince && dayAndTime(failingSince),
    mayChange: !suspended,
    closed: closedText(app, "webhooks"),
    deliveries: log.items.map(present),
    nextCursor: log.nextCursor,
  };
}

export const action = pageActions(
  changeWebhookEventsAction,
  switchWebhookAction,
  testWebhookAction,
  renewWebhookSecretAction,
  resendDeliveryAction,
  deleteWebhookAction,
);

function present(delivery: Delivery) {
  const { id, type, payload, state, attempts, lastAttemptAt, lastStatus, lastError, createdAt, dueAt } = delivery;
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const last =
    lastAttemptAt && `${dayAndTime(lastAttemptAt)}: ${attemptText({ status: lastStatus, error: lastError })}`;
  return {
    id,
    type,
    payload: JSON.stringify(payload),
    state,
    sent: dayAndTime(createdAt),
    attempts: last && (attempts === 0 ? `Last attempt ${last}` : `${count}, the last ${last}`),
    next: dueAt && attempts > 0 ? dayAndTime(dueAt) : null,
  };
}

/** One webhook: its state, its events, and the log of what was sent. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { id, url, events, added, offBecause, failingSince, mayChange, closed, deliveries, nextCursor } = loaderData;
  const reply = useActionData<ActionReply & { created?: CreatedWebhook }>();
  useActionToast(reply);
  const isOn = offBecause === null;
  return (
    <Page width="form">
      <Breadcrumbs
        steps={[
          { name: "Webhooks", path: "/profile/webhooks" },
          { name: new URL(url).host, path: `/profile/webhooks/${id}` },
        ]}
      />
      <PageHeader title={new URL(url).host} above={<WebhookState isOn={isOn} isFailing={failingSince !== null} />}>
        <p className="wrap-anywhere">{url}</p>
        <p>{`Added ${added}`}</p>
        {offBecause && <p>{offBecause}</p>}
        {isOn && failingSince && <p>{`Every attempt has failed since ${failingSince}.`}</p>}
      </PageHeader>
      {reply?.created && <SigningSecret {...reply.created} />}
      {closed && (
        <div className="mb-6">
          <ClosedNote text={closed} />
        </div>
      )}
      {mayChange && <WebhookActs id={id} host={new URL(url).host} isOn={isOn} maySend={closed === null} />}
      <Section title="Log">
        {deliveries.length === 0 ? (
          <p className="text-soft">Events from the last 30 days appear here.</p>
        ) : (
          <DeliveryLog webhookId={id} deliveries={deliveries} maySend={mayChange && isOn && closed === null} />
        )}
        <ShowMore to={nextCursor && `?cursor=${nextCursor}`} label="Older events" />
      </Section>
      {mayChange && (
        <Section title="What we send">
          <EventsForm id={id} events={events} reply={reply} />
        </Section>
      )}
    </Page>
  );
}
