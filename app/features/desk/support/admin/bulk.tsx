import { Form, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { newId } from "#kernel/id.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { placePath } from "../../cases/rules/case-query.ts";
import { sendBulkAction } from "../actions.server.ts";
import { previewBulk, ticketsChosen, usualAnswers } from "../index.server.ts";
import { BULK_ALONE, sentCount } from "../rules/bulk-answer.ts";
import { stateLabels } from "../rules/ticket.labels.ts";
import { NEXT_STATES } from "../rules/ticket.machine.ts";
import { hasOnlyVariables } from "../rules/usual-answer.ts";
import { BulkCounts } from "../ui/bulk-counts.tsx";
import type { Route } from "./+types/bulk";
import { Reader } from "./bulk-reader.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Answer many");

/** So many readers can be looked at one after the other. */
const READERS = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "support.answer");
  const query = new URL(request.url).searchParams;
  const seenAt = ctx.clock.now();
  const selection = {
    c: query.getAll("c"),
    all: query.get("all") ?? undefined,
    place: query.get("place") ?? undefined,
  };
  const back = placePath(selection.place);
  const ticketIds = await ticketsChosen(ctx, { ...selection, seenAt });
  if (ticketIds.length === 0) throw redirect(back);
  const answers = await usualAnswers(ctx);
  const macro = answers.find(({ id }) => id === query.get("answer"));
  const content = macro?.text ?? query.get("content") ?? "";
  const preview = await previewOf(ctx, { ticketIds, content, seenAt });
  return {
    selection,
    back,
    total: ticketIds.length,
    content,
    next: macro?.nextState ?? NEXT_STATES.find((one) => one === query.get("next")) ?? "solved",
    macros: answers.map(({ id, title }) => ({ value: id, label: title })),
    preview: preview && { ...preview, readers: preview.readers.slice(0, READERS) },
    reader: Number(query.get("reader")) || 0,
    seenAt: seenAt.toISOString(),
    bulkId: newId(),
  };
}

/** Nothing is previewed without a text, or with braces around anything but variables. */
const previewOf = async (ctx: Ctx, written: Parameters<typeof previewBulk>[1]) =>
  written.content.trim() === "" || !hasOnlyVariables(written.content) ? null : previewBulk(ctx, written);

export const action = adminActions(sendBulkAction);

const rules = () => import("../rules/support.schema.ts").then((found) => found.bulkSchema);
const states = NEXT_STATES.map((value) => ({ value, label: stateLabels[value] }));

/** /admin/support/bulk: one answer to many tickets, as each person reads it, and what becomes of all of them. */
export default function BulkAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, back, total, content, next, macros, preview, reader, seenAt, bulkId } = loaderData;
  const form = useCheckedForm({ rules, reply: actionData });
  const hidden = [
    ...selection.c.map((one) => ["c", one] as const),
    ["all", selection.all ?? ""] as const,
    ["place", selection.place ?? ""] as const,
  ].filter(([, value]) => value !== "");
  const fields = hidden.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
  const people = preview ? sentCount(preview.counts) : 0;
  return (
    <div className="max-w-content">
      <Breadcrumbs
        steps={[
          { name: "Cases", path: back },
          { name: "Answer", path: "/admin/support/bulk" },
        ]}
      />
      <PageHeader title={total === 1 ? "Answer 1 ticket" : `Answer ${total} tickets`} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Form className="flex flex-col gap-4" aria-label="What to send" key={content}>
          {fields}
          {macros.length > 0 && (
            <Field label="Macro" hint="Its text replaces the message.">
              <Select name="answer" placeholder="None" options={macros} />
            </Field>
          )}
          <Field label="Message" hint="Variables in curly brackets are filled for each person.">
            <Textarea name="content" rows={8} counter={4_000} defaultValue={content} />
          </Field>
          <Field label="Then">
            <Select name="next" options={states} defaultValue={next} />
          </Field>
          <Button type="submit" className="self-start">
            Preview
          </Button>
        </Form>
        <Section title={preview ? undefined : "As they read it"} className="mt-0">
          {preview ? (
            <Reader readers={preview.readers} at={reader} of={people} />
          ) : (
            <p className="text-soft">
              Write the message, with curly brackets only around variables, and press Preview.
            </p>
          )}
        </Section>
      </div>
      {preview && (
        <>
          <BulkCounts counts={preview.counts} />
          <Form method="post" className="mt-6 flex flex-wrap items-center gap-4" {...form.props}>
            {fields}
            {Object.entries({ bulkId, seenAt, content, next }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p className="min-w-0 flex-1 text-soft">
              {total > BULK_ALONE
                ? `For more than ${BULK_ALONE} another operator must confirm it before anything is sent.`
                : "It is sent in the background after half a minute. You can stop it at any time, and each answer is in its ticket."}
            </p>
            <SubmitButton intent="send-bulk" variant="primary" block busyLabel="Sending…" disabled={people === 0}>
              {people === 1 ? "Send to 1 person" : `Send to ${people} people`}
            </SubmitButton>
          </Form>
        </>
      )}
    </div>
  );
}
