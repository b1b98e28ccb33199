import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { createWebhookAction } from "../actions.server.ts";
import { listWebhooks } from "../index.server.ts";
import { URL_LENGTH } from "../rules/webhook.ts";
import { EventChoice } from "../ui/event-choice.tsx";
import { type CreatedWebhook, SigningSecret } from "../ui/signing-secret.tsx";
import { WebhookList } from "../ui/webhook-list.tsx";
import type { Route } from "./+types/webhooks";

const loadRules = async () => (await import("../rules/webhook.schema.ts")).createWebhookForm;

function WebhookForm({ reply }: { reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <Field
        label="Address"
        id={form.id("url")}
        hint="Where your program receives events, such as https://example.com/hooks."
        errors={form.errors.url}
      >
        <Input
          name="url"
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH}
          autoComplete="off"
          required
          defaultValue={form.typed.url}
        />
      </Field>
      <EventChoice chosen={["quote.accepted", "booking.updated", "payment.updated"]} errors={form.errors.events} />
      <SubmitButton intent="create-webhook" variant="agree" block busyLabel="Adding…" className="self-start">
        Add webhook
      </SubmitButton>
    </Form>
  );
}

type Link = (text: string) => ReactNode;

const whatWeSendOfAny = (link: Link) => (
  <>
    We send a signed request to your program when something changes in any account. Our {link("API documentation")} says
    how to verify it.
  </>
);

const whatWeSendOfYours = (link: Link) => (
  <>
    We send a signed request to your program when something changes in your account. Our {link("API documentation")}{" "}
    says how to verify it.
  </>
);

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
        {(isAdmin ? whatWeSendOfAny : whatWeSendOfYours)((text) => (
          <a href="/api/docs#webhooks" className="link">
            {text}
          </a>
        ))}
      </PageHeader>
      {reply?.created && <SigningSecret {...reply.created} />}
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
