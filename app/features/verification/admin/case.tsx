import { ExternalLink, FileQuestion } from "lucide-react";
import { useActionData, useFetcher, useSearchParams } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { REASON_MAX } from "#kernel/reason.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { UsualReasons } from "#ui/usual-reasons.tsx";
import { approveCheckAction, rejectCheckAction, withdrawApprovalAction } from "../actions.server.ts";
import { checkCase } from "../index.server.ts";
import { APPROVAL_REASONS, checkStatusText, REJECTION_REASONS } from "../rules/check.labels.ts";
import type { CheckStatus } from "../rules/check.machine.ts";
import type { Route } from "./+types/case";
import { CaseFacts, Lines } from "./case-facts.tsx";
import { caseTexts } from "./case-texts.server.ts";

interface Decision {
  id: string;
  name: string;
  status: CheckStatus;
  source: string;
  expiresAt: string | null;
  today: string;
  /** Whether an approval needs an expiry date. */
  ends: boolean;
  /** The admin's own check, which somebody else has to decide. */
  own: boolean;
  made: readonly { label: string; text: string }[];
}

/** The forms of the decision, or the decision that was made. */
function DecisionPanel({ decision }: { decision: Decision }) {
  if (decision.status !== "submitted")
    return (
      <Card as="section" aria-labelledby="decision-title">
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 id="decision-title" className="subheading">
            Decision
          </h2>
          <Badge state={decision.status}>{checkStatusText(decision.status)}</Badge>
        </div>
        <Lines lines={decision.made} />
        {decision.status === "approved" && !decision.own && <Withdraw decision={decision} />}
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="decision-title">
      <h2 id="decision-title" className="subheading mb-4">
        Decide
      </h2>
      {decision.own ? (
        <p className="text-soft">This is your own check. Someone else has to decide it.</p>
      ) : (
        <ApproveForm decision={decision} />
      )}
    </Card>
  );
}

function Withdraw({ decision: { id, name } }: { decision: Decision }) {
  return (
    <div className="mt-5 *:w-full">
      <ReasonDialog
        id="withdraw"
        trigger="Withdraw the approval"
        title="Withdraw this approval?"
        what={`The check no longer counts. If ${name} needs it to be verified, they no longer appear in searches and lists. They can send it again.`}
        intent="withdraw-approval"
        fields={{ checkId: id }}
        confirm="Withdraw"
        busyLabel="Withdrawing…"
        variant="danger"
        hint={`${name} will read this. Say what was not true.`}
      />
    </div>
  );
}

const rules = () => import("../rules/check.schema.ts").then(({ approveForm }) => approveForm);

/** Whether the next waiting check opens after the decision: the address keeps the choice. */
const Next = ({ on }: { on: boolean }) => {
  return <Checkbox name="next" defaultChecked={on} label="Then open the next check" />;
};

function ApproveForm({ decision }: { decision: Decision }) {
  const next = useSearchParams()[0].get("next") === "on";
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  useActionToast(useActionData());
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <fetcher.Form method="post" className="flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="checkId" value={decision.id} />
        <Field label="Source" hint="What you compared it with. Anyone can read this." {...field("source")}>
          <Input name="source" autoComplete="off" defaultValue={form.typed.source ?? decision.source} />
        </Field>
        <Field label="Valid until" optional={!decision.ends} {...field("expiresAt")}>
          <Input
            type="date"
            name="expiresAt"
            min={decision.today}
            defaultValue={form.typed.expiresAt ?? decision.expiresAt ?? ""}
          />
        </Field>
        <Field label="Reason" hint="For the audit log only." {...field("reason")}>
          <Textarea name="reason" rows={2} counter={REASON_MAX} defaultValue={form.typed.reason} required />
        </Field>
        <UsualReasons reasons={APPROVAL_REASONS} />
        <Next on={next} />
        <SubmitButton
          intent="approve-check"
          variant="agree"
          busyLabel="Approving…"
          busy={fetcher.state !== "idle"}
          className="w-full"
        >
          Approve
        </SubmitButton>
      </fetcher.Form>
      <div className="mt-3 *:w-full">
        <ReasonDialog
          id="reject"
          trigger="Reject"
          title="Reject this check?"
          what={`The check will not count. ${decision.name} can send it again.`}
          intent="reject-check"
          fields={{ checkId: decision.id }}
          confirm="Reject"
          busyLabel="Rejecting…"
          variant="danger"
          hint={`${decision.name} will read this. Say what is missing.`}
        >
          <UsualReasons reasons={REJECTION_REASONS} />
          <Next on={next} />
        </ReasonDialog>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.kind ?? "Verification");

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = adminOf(context, "checks.decide");
  return caseTexts(app, await orErrorPage(checkCase(app, params.id)));
}

export const action = adminActions(approveCheckAction, rejectCheckAction, withdrawApprovalAction);

/** One check: its evidence and the decision. */
export default function AdminCase({ loaderData }: Route.ComponentProps) {
  const { kind, person, files, decision } = loaderData;
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: "Verifications", path: "/admin/verifications" },
          { name: kind, path: `/admin/verifications/${decision.id}` },
        ]}
      />
      <PageHeader title={kind}>{person.name}</PageHeader>
      <TwoColumn panelLast panel={<DecisionPanel key={decision.id} decision={decision} />}>
        <CaseFiles files={files} />
        <CaseFacts texts={loaderData} />
      </TwoColumn>
    </>
  );
}

interface CaseFile {
  id: string;
  name: string;
  type: string;
  /** Works for five minutes and for this admin only. */
  link: string;
}

/** The evidence, shown on the page, with a link that opens each file in a new tab. */
function CaseFiles({ files }: { files: readonly CaseFile[] }) {
  return (
    <Section title="Evidence">
      {files.length === 0 ? (
        <p className="flex items-center gap-2.5 text-soft">
          <FileQuestion aria-hidden className="size-5" />
          There are no files. Look up the number in its register.
        </p>
      ) : (
        <ul className="flex flex-col gap-7">
          {files.map((file) => (
            <li key={file.id}>
              <figure>
                <div className="overflow-hidden rounded-lg border border-line bg-sunk">
                  {file.type === "application/pdf" ? (
                    <iframe src={file.link} title={file.name} className="h-[36rem] w-full" />
                  ) : (
                    <img src={file.link} alt={file.name} className="max-h-[44rem] w-full object-contain" />
                  )}
                </div>
                <figcaption className="mt-1">
                  <a
                    href={file.link}
                    target="_blank"
                    rel="noopener"
                    className="tap link inline-flex items-center gap-2 break-all"
                  >
                    {file.name}
                    <ExternalLink aria-hidden className="size-4 flex-none" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-soft">
        We log each time you open a file. Links work for 5 minutes. Reload the page for new ones.
      </p>
    </Section>
  );
}
