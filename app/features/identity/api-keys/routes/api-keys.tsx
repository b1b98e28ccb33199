import { KeyRound } from "lucide-react";
import { Form, useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { type KeyScope, scopesFor } from "#kernel/key-scopes.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { NewSecret } from "#ui/new-secret.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { createApiKeyAction, revokeApiKeyAction } from "../actions.server.ts";
import { listApiKeys } from "../index.server.ts";
import { DEFAULT_LIFE_DAYS, SCOPE_LABELS } from "../rules/api-key.ts";
import { ApiKeyList } from "../ui/api-key-list.tsx";
import type { Route } from "./+types/api-keys";

const loadRules = async () => (await import("../rules/api-key.schema.ts")).createApiKeyForm;

const lives = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "180", label: "180 days" },
  { value: "365", label: "A year" },
];

function ApiKeyForm({ scopes, reply }: { scopes: readonly KeyScope[]; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <Field
        label="Name"
        id={form.id("name")}
        hint="What the key is for, such as “Accounts program”."
        errors={form.errors.name}
      >
        <Input name="name" maxLength={60} autoComplete="off" required defaultValue={form.typed.name} />
      </Field>
      <FieldSet label="What the key can do" id="scopes" errors={form.errors.scopes}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            {...SCOPE_LABELS[scope]}
            defaultChecked={scope === "read"}
          />
        ))}
      </FieldSet>
      <Field label="Works for" id={form.id("days")} errors={form.errors.days}>
        <Select name="days" options={lives} defaultValue={String(DEFAULT_LIFE_DAYS)} />
      </Field>
      <SubmitButton intent="create-api-key" variant="agree" block busyLabel="Creating…" className="self-start">
        Create key
      </SubmitButton>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "API keys");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { isAdmin, suspended } = signedIn(app, "/auth?next=/profile/api-keys");
  const keys = await listApiKeys(app);
  return {
    mayCreate: !suspended,
    scopes: scopesFor({ isAdmin }),
    keys: keys.map(({ createdAt, expiresAt, lastUsedAt, ...key }) => ({
      ...key,
      created: mediumDay(createdAt),
      expires: mediumDay(expiresAt),
      lastUsed: lastUsedAt && dayAndTime(lastUsedAt),
    })),
  };
}

export const action = pageActions(createApiKeyAction, revokeApiKeyAction);

/** Lists, creates and revokes the keys of programs. */
export default function ApiKeys({ loaderData: { keys, mayCreate, scopes } }: Route.ComponentProps) {
  const reply = useActionData<ActionReply & { created?: CreatedKey }>();
  useActionToast(reply);
  return (
    <Page width="form">
      <PageHeader title="API keys">
        A program with one of these keys can use your account. It can’t change how you sign in, or where we pay your
        money. Our{" "}
        <a href="/api/docs" className="link">
          API documentation
        </a>{" "}
        lists what programs can do.
      </PageHeader>
      {reply?.created && (
        <NewSecret
          title="Your new API key"
          label={`API key “${reply.created.name}”`}
          hint="Copy it now and keep it as safe as a password. We won’t show it again."
          secret={reply.created.secret}
          copy="Copy key"
          copied="API key copied"
          notCopied="Copy the key from the field"
        />
      )}
      <Section title="Your keys">
        {keys.length === 0 ? <EmptyState icon={KeyRound} title="No API keys yet" /> : <ApiKeyList keys={keys} />}
      </Section>
      {mayCreate && (
        <Section title="Create a key">
          <ApiKeyForm key={reply?.created?.secret} scopes={scopes} reply={reply} />
        </Section>
      )}
    </Page>
  );
}

/** A key that was just created: the only time that it is shown. */
interface CreatedKey {
  name: string;
  secret: string;
}
