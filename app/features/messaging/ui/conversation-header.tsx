import { Ban, ChevronLeft, EllipsisVertical, Flag, UserRound } from "lucide-react";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { REPORT_REASONS } from "../rules/report-reasons.text.ts";

interface ConversationHeaderProps {
  conversationId: string;
  other: { id: string; fullName: string; avatarUrl: string | null };
  hasOpenProfile: boolean;
  job: { id: string; title: string } | null;
  isBlocking: boolean;
  /** "Not checked yet", for a tradesperson whose identity is not approved. */
  notChecked: string | null;
}

/** The other person, the job, the link back to the list, and a menu with the profile, reporting and blocking. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversationId, other, hasOpenProfile, job, isBlocking, notChecked } = props;
  const entry = "w-full justify-start gap-3 px-3 text-ink!";
  return (
    <header className="flex items-center gap-3 border-line border-b py-2.5 pr-2 pl-1">
      <Link
        to="/messages"
        className="tap inline-flex items-center justify-center rounded-md text-soft hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-6" />
        <span className="sr-only">Back to messages</span>
      </Link>
      <Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-heading font-semibold text-xl leading-tight">{other.fullName}</h1>
        {notChecked && <CheckList checks={[{ kind: "none", text: notChecked }]} />}
        {job && (
          <p className="truncate text-soft text-sm">
            About{" "}
            <Link to={`/job/${job.id}`} className="underline hover:text-ink">
              {job.title}
            </Link>
          </p>
        )}
      </div>
      <Menu
        label={`More about ${other.fullName}`}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-sunk"
      >
        {hasOpenProfile && (
          <MenuLink to={`/tradesperson/${other.id}`} icon={<UserRound aria-hidden className="size-5" />}>
            View profile
          </MenuLink>
        )}
        <DialogTrigger dialog="report" variant="text" className={entry}>
          <Flag aria-hidden className="size-5" />
          Report
        </DialogTrigger>
        {!isBlocking && (
          <DialogTrigger dialog="block" variant="text" className={entry}>
            <Ban aria-hidden className="size-5" />
            Block
          </DialogTrigger>
        )}
      </Menu>
      <ReportDialog conversationId={conversationId} name={other.fullName} />
      <ConfirmDialog
        id="block"
        title={`Block ${other.fullName}?`}
        intent="block-person"
        confirm="Block"
        busyLabel="Blocking…"
        action={`/conversation/${conversationId}`}
      >
        You won’t be able to message each other. We won’t tell them that you blocked them. Your messages stay here, and
        you can unblock them at any time.
      </ConfirmDialog>
    </header>
  );
}

/** Reports the other person to the operators. */
function ReportDialog({ conversationId, name }: { conversationId: string; name: string }) {
  const fetcher = useFetcher();
  const rules = async () => (await import("../rules/report.schema.ts")).reportSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") closeDialog("report");
  }, [fetcher.data]);
  return (
    <Dialog id="report" title={`Report ${name}`}>
      <fetcher.Form
        method="post"
        action={`/conversation/${conversationId}`}
        className="flex flex-col gap-4"
        {...form.props}
      >
        <p className="text-soft">{`Our team will read your report and the last messages that ${name} sent you. We won’t tell ${name} who reported them.`}</p>
        <Field label="Reason" id="report-reason" errors={form.errors.reason}>
          <Select name="reason" options={REPORT_REASONS} placeholder="Select a reason" required />
        </Field>
        <Field label="Details" id="report-details" optional errors={form.errors.details}>
          <Textarea name="details" rows={4} counter={1_000} />
        </Field>
        <DialogActions>
          <SubmitButton intent="report-person" variant="primary" busyLabel="Sending…">
            Send report
          </SubmitButton>
          <DialogCancel dialog="report" />
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
