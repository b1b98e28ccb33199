import { KeyRound } from "lucide-react";
import { useActionData } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { createApiKeyAction, revokeApiKeyAction } from "../actions.server.ts";
import { listApiKeys } from "../index.server.ts";
import { ApiKeyForm } from "../ui/api-key-form.tsx";
import { ApiKeyList } from "../ui/api-key-list.tsx";
import { type CreatedKey, NewKey } from "../ui/new-key.tsx";
import type { Route } from "./+types/api-keys";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.apiKeys);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { isAdmin, suspended } = signedIn(app, "/auth?next=/profile/api-keys");
  const keys = await listApiKeys(app);
  return {
    mayCreate: !isAdmin && !suspended,
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
export default function ApiKeys({ loaderData: { keys, mayCreate } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData<ActionReply & { created?: CreatedKey }>();
  useActionToast(reply);
  return (
    <Page width="form">
      <PageHeader title={t.apiKeys}>
        {t.programOneKeysUse((text) => (
          <a href="/api/docs" className="link">
            {text}
          </a>
        ))}
      </PageHeader>
      {reply?.created && <NewKey {...reply.created} />}
      <Section title={t.yourKeys}>
        {keys.length === 0 ? <EmptyState icon={KeyRound} title={t.noApiKeysYet} /> : <ApiKeyList keys={keys} />}
      </Section>
      {mayCreate && (
        <Section title={t.createKey}>
          <ApiKeyForm key={reply?.created?.secret} reply={reply} />
        </Section>
      )}
    </Page>
  );
}
