import { Ban, CircleCheck, Minus } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeCasesAction } from "../actions.server.ts";
import { caseAssignees, matchingCases, previewChange } from "../index.server.ts";
import { CASES_AT_ONCE } from "../rules/case.schema.ts";
import { changeOf, readPreview } from "../rules/case-form.schema.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import { placePath, readFilter } from "../rules/case-query.ts";
import { ChangeFields } from "../ui/change-fields.tsx";
import type { Route } from "./+types/change";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change cases");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  const query = new URL(request.url).searchParams;
  const { c, all, ...values } = readPreview(query);
  const back = placePath(query.get("place"));
  if (c.length === 0 && !all) throw redirect(back);
  const until = ctx.clock.now();
  const chosen = all ? await matchingCases(ctx, readFilter(new URL(back, ctx.baseUrl).searchParams), until) : c;
  const [cases, operators] = await Promise.all([
    previewChange(ctx, { cases: chosen.slice(0, CASES_AT_ONCE), ...changeOf(values, until) }),
    caseAssignees(ctx),
  ]);
  return {
    cases,
    operators,
    values,
    back,
    chosen: all ? [] : c.map(({ id, version }) => `${id}.${version}`),
    all: all ? { count: chosen.length, until: until.toISOString() } : null,
  };
}

export const action = adminActions(changeCasesAction);

const rules = () => import("../rules/case-form.schema.ts").then((found) => found.changeCasesSchema);

/** /admin/cases/change: what will happen to which of the chosen cases, and which cannot be changed. */
export default function ChangeCases({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, operators, values, back, chosen, all } = loaderData;
  const form = useCheckedForm({ rules, reply: actionData });
  const place = back.split("?")[1] ?? "";
  const possible = cases.filter(({ refusal }) => refusal === null);
  const count = all ? all.count : possible.length;
  const hidden = [
    ...(all ? [["all", "1"] as const, ["until", all.until] as const] : []),
    ...(all ? [] : possible).map(({ id }) => ["c", chosen.find((one) => one.startsWith(id)) ?? ""] as const),
    ["place", place] as const,
    ...(["assign", "snooze", "tag"] as const).map((name) => [name, values[name] ?? ""] as const),
    ...(values.untag ?? []).map((tag) => ["untag", tag] as const),
  ].filter(([, value]) => value !== "");
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Cases", path: back },
          { name: "Change", path: "/admin/cases/change" },
        ]}
      />
      <PageHeader title={countOf(all?.count ?? cases.length)}>
        {all && "All that match now. Cases that arrive later are not changed, and what others change meanwhile stays."}
      </PageHeader>
      <Form className="mb-8 grid items-end gap-4 sm:grid-cols-2" aria-label="What to change">
        {all && <input type="hidden" name="all" value="1" />}
        {chosen.map((one) => (
          <input key={one} type="hidden" name="c" value={one} />
        ))}
        {place && <input type="hidden" name="place" value={place} />}
        <ChangeFields several operators={operators} values={values} key={JSON.stringify(values)} />
        <Field label="Remove a tag">
          <Select
            name="untag"
            defaultValue={values.untag?.[0] ?? ""}
            placeholder="Leave as it is"
            options={tagsOf(cases)}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          Preview
        </Button>
      </Form>
      <Section title={all && all.count > cases.length ? `What happens to the first ${cases.length}` : "What happens"}>
        <ul className="hairlines border-line border-y">
          {cases.map((one) => (
            <li key={one.id} className="flex gap-3 py-2.5 text-sm">
              <Mark refusal={one.refusal} texts={one.texts} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  <span className="num text-soft">{caseNumber(one.number)}</span> {one.title}
                </span>
                <span className={one.refusal ? "text-red" : "text-soft"}>
                  {one.refusal ? `Cannot be changed: ${one.refusal}` : one.texts.join(". ") || "No change"}
                </span>
                <span className="sr-only"> {caseKinds[one.kind].label}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Form method="post" className="mt-6 flex flex-col gap-4" {...form.props}>
        {hidden.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          label="Note for each case"
          hint="For our team. It’s also in the data the person can download."
          optional
          id={form.id("note")}
          errors={form.errors.note}
        >
          <Textarea name="note" rows={3} counter={2_000} defaultValue={form.typed.note} />
        </Field>
        {form.errors.assign && <p className="font-semibold text-red text-sm">{form.errors.assign[0]}</p>}
        <SubmitButton
          intent="change-cases"
          variant="primary"
          block
          className="self-start"
          busyLabel="Changing…"
          disabled={count === 0}
        >
          {countOf(count)}
        </SubmitButton>
      </Form>
    </div>
  );
}

const countOf = (count: number): string => (count === 1 ? "Change 1 case" : `Change ${count} cases`);

const tagsOf = (cases: readonly { tags: readonly string[] }[]) =>
  [...new Set(cases.flatMap(({ tags }) => tags))].sort();

function Mark({ refusal, texts }: { refusal: string | null; texts: readonly string[] }) {
  if (refusal) return <Ban aria-hidden className="mt-0.5 size-4.5 flex-none text-red" />;
  return texts.length > 0 ? (
    <CircleCheck aria-hidden className="mt-0.5 size-4.5 flex-none text-green" />
  ) : (
    <Minus aria-hidden className="mt-0.5 size-4.5 flex-none text-soft" />
  );
}
