import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { closedText } from "#kernel/switches.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
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
import { attemptText, OFF_LABELS } from "../rules/webhook.labels.ts";
import { DeliveryLog } from "../ui/delivery-log.tsx";
import { type CreatedWebhook, NewSecret } from "../ui/new-secret.tsx";
import { EventsForm, WebhookActs } from "../ui/webhook-acts.tsx";
import { WebhookState } from "../ui/webhook-list.tsx";
import type { Route } from "./+types/webhook";
import { texts } from "./webhook.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).webhook);

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
    offBecause: off && texts.offSince(dayAndTime(off.at), OFF_LABELS[off.reason]),
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
    attempts: last && (attempts === 0 ? texts.lastAttempt(last) : texts.attemptsAndLast(count, last)),
    next: dueAt && attempts > 0 ? dayAndTime(dueAt) : null,
  };
}

/** One webhook: its state, its events, and the log of what was sent. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
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
        <p>{t.added(added)}</p>
        {offBecause && <p>{offBecause}</p>}
        {isOn && failingSince && <p>{t.failingSince(failingSince)}</p>}
      </PageHeader>
      {reply?.created && <NewSecret {...reply.created} />}
      {closed && (
        <div className="mb-6">
          <ClosedNote text={closed} />
        </div>
      )}
      {mayChange && <WebhookActs id={id} host={new URL(url).host} isOn={isOn} maySend={closed === null} />}
      <Section title={t.log}>
        {deliveries.length === 0 ? (
          <p className="text-soft">{t.eventsOfLast30Days}</p>
        ) : (
          <DeliveryLog webhookId={id} deliveries={deliveries} maySend={mayChange && isOn && closed === null} />
        )}
        <ShowMore to={nextCursor && `?cursor=${nextCursor}`} label={t.olderEvents} />
      </Section>
      {mayChange && (
        <Section title={t.whatWeSend}>
          <EventsForm id={id} events={events} reply={reply} />
        </Section>
      )}
    </Page>
  );
}
