import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { ListedApproval } from "../index.server.ts";
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
  const { id, can, lines } = approval;
  const fields = { approvalId: id };
  if (can.withdraw)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <DialogTrigger dialog={`withdraw-${id}`}>Withdraw</DialogTrigger>
        <span className="text-soft text-sm">Another operator must confirm your request.</span>
        <ConfirmDialog
          id={`withdraw-${id}`}
          title="Withdraw this request?"
          intent="withdraw-act"
          confirm="Withdraw"
          fields={fields}
        >
          Nothing will happen. You can ask again.
        </ConfirmDialog>
      </div>
    );
  if (!can.confirm) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <DialogTrigger dialog={`confirm-${id}`} variant={main ? "primary" : "agree"}>
        Confirm
      </DialogTrigger>
      <ConfirmDialog
        id={`confirm-${id}`}
        title={`Confirm: ${approvalTitle(approval)}?`}
        intent="confirm-approval"
        confirm="Confirm"
        variant="agree"
        busyLabel="Confirming…"
        fields={fields}
      >
        {lines.map(([label, text]) => (
          <p key={label} className="num">
            {label}: <strong className="text-ink">{text}</strong>
          </p>
        ))}
        <p className="mt-3">This happens straight away. Your name and theirs stay in the audit log.</p>
      </ConfirmDialog>
      <ReasonDialog
        id={`send-back-${id}`}
        trigger="Send back"
        title="Send this back?"
        what="Nothing will happen. The operator who asked sees your reason and can ask again."
        intent="send-back-approval"
        confirm="Send back"
        busyLabel="Sending…"
        fields={fields}
        hint="We keep this in the audit log."
      />
    </div>
  );
}
