import { Webhook } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { createWebhookAction } from "../actions.server.ts";
import { listWebhooks } from "../index.server.ts";
import { type CreatedWebhook, NewSecret } from "../ui/new-secret.tsx";
import { WebhookForm } from "../ui/webhook-form.tsx";
import { WebhookList } from "../ui/webhook-list.tsx";
import type { Route } from "./+types/webhooks";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Webhooks");

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
  const reply = useActionData<ActionReply & { created?: CreatedWebhook }>();
  useActionToast(reply);
  return (
    <Page width="form">
      <PageHeader title="Webhooks">
        {isAdmin
          ? "We send a signed request to your program when something changes in any account."
          : "We send a signed request to your program when something changes in your account."}{" "}
        Our{" "}
        <a href="/api/docs#webhooks" className="link">
          API documentation
        </a>{" "}
        says how to verify it.
      </PageHeader>
      {reply?.created && <NewSecret {...reply.created} />}
      <Section title="Your webhooks">
        {webhooks.length === 0 ? (
          <EmptyState icon={Webhook} title="No webhooks yet" />
        ) : (
          <WebhookList webhooks={webhooks} />
        )}
      </Section>
      {mayAdd && (
        <Section title="Add a webhook">
          <WebhookForm key={reply?.created?.id} reply={reply} />
        </Section>
      )}
    </Page>
  );
}
