import { Webhook } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { createWebhookAction } from "../actions.server.ts";
import { listWebhooks } from "../index.server.ts";
import { type CreatedWebhook, NewSecret } from "../ui/new-secret.tsx";
import { WebhookForm } from "../ui/webhook-form.tsx";
import { WebhookList } from "../ui/webhook-list.tsx";
import type { Route } from "./+types/webhooks";
import { texts } from "./webhooks.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).webhooks);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { isAdmin, suspended, deskRole } = signedIn(app, "/auth?next=/profile/webhooks");
  const webhooks = await listWebhooks(app);
  return {
    isAdmin,
    mayAdd: !suspended && (!isAdmin || deskRole === "admin"),
    webhooks: webhooks.map(({ id, url, events, off, failingSince }) => ({
      id,
      url,
      events,
      isOn: off === null,
      isFailing: failingSince !== null,
    })),
  };
}

export const action = pageActions(createWebhookAction);

/** Lists and adds the addresses to which events are sent. */
export default function Webhooks({ loaderData: { webhooks, mayAdd, isAdmin } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData<ActionReply & { created?: CreatedWebhook }>();
  useActionToast(reply);
  return (
    <Page width="form">
      <PageHeader title={t.webhooks}>
        {(isAdmin ? t.whatWeSendOfAny : t.whatWeSendOfYours)((text) => (
          <a href="/api/docs#webhooks" className="link">
            {text}
          </a>
        ))}
      </PageHeader>
      {reply?.created && <NewSecret {...reply.created} />}
      <Section title={t.yourWebhooks}>
        {webhooks.length === 0 ? (
          <EmptyState icon={Webhook} title={t.noWebhooksYet} />
        ) : (
          <WebhookList webhooks={webhooks} />
        )}
      </Section>
      {mayAdd && (
        <Section title={t.addWebhook}>
          <WebhookForm key={reply?.created?.id} reply={reply} />
        </Section>
      )}
    </Page>
  );
}
