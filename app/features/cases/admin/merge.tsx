import { Merge } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { mergeCasesAction } from "../actions.server.ts";
import { previewMerge } from "../index.server.ts";
import { readPreview } from "../rules/case-form.schema.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import { placePath } from "../rules/case-query.ts";
import type { Route } from "./+types/merge";
import { texts } from "./merge.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.mergeCases);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  const query = new URL(request.url).searchParams;
  const { c: chosen } = readPreview(query);
  const back = placePath(query.get("place"));
  if (chosen.length === 0) throw redirect(back);
  return { ...(await previewMerge(ctx, chosen)), back };
}

export const action = adminActions(mergeCasesAction);

/** /admin/cases/merge: which of the chosen cases stays, and what becomes of the others. */
export default function MergeCases({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { cases, keep, refusal, back } = loaderData;
  useActionToast(actionData);
  const place = back.split("?")[1] ?? "";
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: t.cases, path: back },
          { name: t.merge, path: "/admin/cases/merge" },
        ]}
      />
      <PageHeader title={cases.length === 1 ? t.mergeOneCase : t.mergeNCases(cases.length)}>
        {t.whatMergingDoes}
      </PageHeader>
      <Form method="post" aria-label={t.whichCaseStays}>
        {place && <input type="hidden" name="place" value={place} />}
        {cases.map(({ id, version }) => (
          <input key={id} type="hidden" name="c" value={`${id}.${version}`} />
        ))}
        <fieldset>
          <legend className="mb-2 font-semibold">{t.caseThatStays}</legend>
          <ul className="hairlines border-line border-y">
            {cases.map((one) => (
              <li key={one.id}>
                <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
                  <input
                    type="radio"
                    name="keep"
                    value={one.id}
                    defaultChecked={one.id === keep}
                    disabled={refusal !== null}
                    required
                    className="mt-0.5 size-4.5 flex-none accent-green"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">
                      <span className="num text-soft">{caseNumber(one.number)}</span> {one.title}
                    </span>
                    <span className="num text-soft">
                      {[
                        caseKinds[one.kind].label,
                        one.person,
                        t.deadlineIs(shortDayAndTime(one.deadline)),
                        one.assignee && t.withWhom(one.assignee),
                        one.mergedCount > 0 && t.countMergedIntoIt(one.mergedCount),
                      ]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {refusal && (
          <p role="alert" className="mt-4 text-red">
            {refusal}.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-2.5">
          {!refusal && (
            <SubmitButton
              intent="merge-cases"
              variant="primary"
              busyLabel={t.merging}
              icon={<Merge aria-hidden className="size-5" />}
            >
              {t.merge}
            </SubmitButton>
          )}
          <ButtonLink to={back} variant="text">
            {t.backToCases}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
