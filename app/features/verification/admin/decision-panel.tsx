import { useActionData, useFetcher, useSearchParams } from "react-router";
import { REASON_MAX } from "#kernel/reason.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { UsualReasons } from "#ui/usual-reasons.tsx";
import { APPROVAL_REASONS, checkStatusText, REJECTION_REASONS } from "../rules/check.labels.ts";
import type { CheckStatus } from "../rules/check.machine.ts";
import { Lines } from "./case-facts.tsx";
import { texts } from "./decision-panel.texts.tsx";

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
export function DecisionPanel({ decision }: { decision: Decision }) {
  const t = useTexts(texts);
  if (decision.status !== "submitted")
    return (
      <Card as="section" aria-labelledby="decision-title">
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 id="decision-title" className="subheading">
            {t.decision}
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
        {t.decide}
      </h2>
      {decision.own ? <p className="text-soft">{t.ownCheck}</p> : <ApproveForm decision={decision} />}
    </Card>
  );
}

function Withdraw({ decision: { id, name } }: { decision: Decision }) {
  const t = useTexts(texts);
  return (
    <div className="mt-5 *:w-full">
      <ReasonDialog
        id="withdraw"
        trigger={t.withdrawApproval}
        title={t.withdrawQuestion}
        what={t.whatWithdrawingDoes(name)}
        intent="withdraw-approval"
        fields={{ checkId: id }}
        confirm={t.withdraw}
        busyLabel={t.withdrawing}
        variant="danger"
        hint={t.withdrawHint(name)}
      />
    </div>
  );
}

const rules = () => import("../rules/check.schema.ts").then(({ approveForm }) => approveForm);

/** Whether the next waiting check opens after the decision: the address keeps the choice. */
const Next = ({ on }: { on: boolean }) => {
  const t = useTexts(texts);
  return <Checkbox name="next" defaultChecked={on} label={t.thenOpenNextCheck} />;
};

function ApproveForm({ decision }: { decision: Decision }) {
  const t = useTexts(texts);
  const next = useSearchParams()[0].get("next") === "on";
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  useActionToast(useActionData());
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <fetcher.Form method="post" className="flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="checkId" value={decision.id} />
        <Field label={t.source} hint={t.sourceHint} {...field("source")}>
          <Input name="source" autoComplete="off" defaultValue={form.typed.source ?? decision.source} />
        </Field>
        <Field label={t.validUntil} optional={!decision.ends} {...field("expiresAt")}>
          <Input
            type="date"
            name="expiresAt"
            min={decision.today}
            defaultValue={form.typed.expiresAt ?? decision.expiresAt ?? ""}
          />
        </Field>
        <Field label={t.reason} hint={t.reasonHint} {...field("reason")}>
          <Textarea name="reason" rows={2} counter={REASON_MAX} defaultValue={form.typed.reason} required />
        </Field>
        <UsualReasons reasons={APPROVAL_REASONS} />
        <Next on={next} />
        <SubmitButton
          intent="approve-check"
          variant="agree"
          busyLabel={t.approving}
          busy={fetcher.state !== "idle"}
          className="w-full"
        >
          {t.approve}
        </SubmitButton>
      </fetcher.Form>
      <div className="mt-3 *:w-full">
        <ReasonDialog
          id="reject"
          trigger={t.reject}
          title={t.rejectQuestion}
          what={t.whatRejectingDoes(decision.name)}
          intent="reject-check"
          fields={{ checkId: decision.id }}
          confirm={t.reject}
          busyLabel={t.rejecting}
          variant="danger"
          hint={t.rejectHint(decision.name)}
        >
          <UsualReasons reasons={REJECTION_REASONS} />
          <Next on={next} />
        </ReasonDialog>
      </div>
    </>
  );
}
