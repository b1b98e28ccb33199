import { Form } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ANNOUNCEMENT_KINDS, AUDIENCES } from "#kernel/site.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeAnnouncementAction, publishAnnouncementAction } from "../actions.server.ts";
import { findAnnouncement } from "../index.server.ts";
import { AUDIENCE_LABELS, KIND_LABELS, TEXT_MAX } from "../rules/announcement.ts";
import { Banner } from "../ui/announcements.tsx";
import type { Route } from "./+types/announcement";
import { readDraft } from "./announcement-draft.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Announcement");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "announcements.change");
  const query = new URL(request.url).searchParams;
  const changed = await findAnnouncement(ctx, query.get("change") ?? "");
  // The version that the operator saw before the preview.
  const version = query.get("version") ?? String(changed?.version ?? "");
  return { changed: changed && { id: changed.id, version }, ...readDraft(query, changed, ctx.clock.now()) };
}

export const action = adminActions(publishAnnouncementAction, changeAnnouncementAction);

/** /admin/site/announcement: writes one or changes one (`?change=`). The preview is the same address with what was typed. */
export default function AnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, draft, preview } = loaderData;
  useActionToast(actionData);
  const title = changed ? "Change an announcement" : "Write an announcement";
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Site", path: "/admin/site" },
          { name: title, path: "/admin/site/announcement" },
        ]}
      />
      <PageHeader title={title}>
        It appears at the top of every page. If you change it, people who closed it see it again.
      </PageHeader>
      {preview && (
        <Section title="Preview">
          <div className="border-line border">
            <Banner shown={preview} />
          </div>
          <p className="mt-3 text-soft">{preview.when}</p>
          <Form method="post" className="mt-4 flex flex-wrap gap-2.5">
            {changed && <input type="hidden" name="announcementId" value={changed.id} />}
            {changed && <input type="hidden" name="version" value={changed.version} />}
            {Object.entries(draft).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton
              intent={changed ? "change-announcement" : "publish-announcement"}
              variant="primary"
              busyLabel="Publishing…"
            >
              {changed ? "Publish the change" : "Publish"}
            </SubmitButton>
            <ButtonLink to="/admin/site" variant="text">
              Don’t publish
            </ButtonLink>
          </Form>
        </Section>
      )}
      <Section title={preview ? "Change it before you publish" : "What to say"}>
        <DraftForm {...loaderData} />
      </Section>
    </div>
  );
}

const rules = () => import("../rules/announcement.schema.ts").then((found) => found.announcementSchema);

function DraftForm({ changed, draft, errors, preview }: Route.ComponentProps["loaderData"]) {
  const form = useCheckedForm({ rules, reply: errors && { result: { status: "error", error: errors } } });
  return (
    <Form method="get" className="flex flex-col gap-4" {...form.props}>
      {changed && <input type="hidden" name="change" value={changed.id} />}
      {changed && <input type="hidden" name="version" value={changed.version} />}
      <Field label="Text" id={form.id("text")} errors={form.errors.text}>
        <Textarea name="text" rows={3} counter={TEXT_MAX} defaultValue={draft.text} required />
      </Field>
      <Field
        label="Link"
        hint="A page on this site, such as /support."
        optional
        id={form.id("link")}
        errors={form.errors.link}
      >
        <Input name="link" autoComplete="off" defaultValue={draft.link} />
      </Field>
      <FieldSet label="Kind" id={form.id("kind")} errors={form.errors.kind}>
        <RadioCards
          name="kind"
          defaultValue={draft.kind}
          choices={ANNOUNCEMENT_KINDS.map((value) => ({ value, ...KIND_LABELS[value] }))}
        />
      </FieldSet>
      <Field label="Who sees it" id={form.id("audience")} errors={form.errors.audience}>
        <Select
          name="audience"
          defaultValue={draft.audience}
          options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
        />
      </Field>
      <Field label="From" hint="London time" id={form.id("startsAt")} errors={form.errors.startsAt}>
        <Input name="startsAt" type="datetime-local" defaultValue={draft.startsAt} required />
      </Field>
      <Field label="Until" id={form.id("endsAt")} errors={form.errors.endsAt}>
        <Input name="endsAt" type="datetime-local" defaultValue={draft.endsAt} required />
      </Field>
      <SubmitButton variant={preview ? undefined : "primary"} className="self-start" busyLabel="Loading…">
        {preview ? "Preview again" : "Preview"}
      </SubmitButton>
    </Form>
  );
}
