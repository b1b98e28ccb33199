import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { ListedApproval } from "../index.server.ts";
import { texts } from "./approval-acts.texts.ts";
import { approvalTitle } from "./waiting-approval.tsx";

/** Who gets what. */
export const ApprovalLines = ({ lines }: Pick<ListedApproval, "lines">) => (
  <dl className="num mt-3 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
    {lines.map(([label, text]) => (
      <div key={label} className="contents">
        <dt className="text-soft">{label}</dt>
        <dd className="text-right font-semibold">{text}</dd>
      </div>
    ))}
  </dl>
);

interface ApprovalActsProps {
  approval: ListedApproval;
  /** On the page of what it is about, where confirming is the next act. */
  main?: boolean;
}

/** What the reader may do with a request: whoever asked may withdraw it, another one may confirm it or send it back. */
export function ApprovalActs({ approval, main }: ApprovalActsProps) {
  const t = useTexts(texts);
  const { id, can, lines } = approval;
  const fields = { approvalId: id };
  if (can.withdraw)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <DialogTrigger dialog={`withdraw-${id}`}>{t.withdraw}</DialogTrigger>
        <span className="text-soft text-sm">{t.yoursNeedsAnother}</span>
        <ConfirmDialog
          id={`withdraw-${id}`}
          title={t.withdrawQuestion}
          intent="withdraw-act"
          confirm={t.withdraw}
          fields={fields}
        >
          {t.whatWithdrawingDoes}
        </ConfirmDialog>
      </div>
    );
  if (!can.confirm) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <DialogTrigger dialog={`confirm-${id}`} variant={main ? "primary" : "agree"}>
        {t.confirm}
      </DialogTrigger>
      <ConfirmDialog
        id={`confirm-${id}`}
        title={t.confirmQuestion(approvalTitle(approval))}
        intent="confirm-approval"
        confirm={t.confirm}
        variant="agree"
        busyLabel={t.confirming}
        fields={fields}
      >
        {lines.map(([label, text]) => (
          <p key={label} className="num">
            {label}: <strong className="text-ink">{text}</strong>
          </p>
        ))}
        <p className="mt-3">{t.whatConfirmingDoes}</p>
      </ConfirmDialog>
      <ReasonDialog
        id={`send-back-${id}`}
        trigger={t.sendBack}
        title={t.sendBackQuestion}
        what={t.whatSendingBackDoes}
        intent="send-back-approval"
        confirm={t.sendBack}
        busyLabel={t.sending}
        fields={fields}
        hint={t.reasonIsAudited}
      />
    </div>
  );
}
