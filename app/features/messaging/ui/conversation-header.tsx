import { Ban, ChevronLeft, EllipsisVertical, Flag, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { texts } from "./texts.tsx";

interface ConversationHeaderProps {
  conversationId: string;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
  job: { id: string; title: string } | null;
  isBlocking: boolean;
  /** "Not checked yet", for a tradesperson whose identity is not approved. */
  notChecked: string | null;
}

/** The other person, the job, the link back to the list, and a menu with the profile, reporting and blocking. */
export function ConversationHeader({ conversationId, other, job, isBlocking, notChecked }: ConversationHeaderProps) {
  const t = useTexts(texts);
  const entry = "w-full justify-start gap-3 px-3 text-ink!";
  return (
    <header className="flex items-center gap-3 border-line border-b py-2.5 pr-2 pl-1">
      <Link
        to="/messages"
        className="tap inline-flex items-center justify-center rounded-md text-soft hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-6" />
        <span className="sr-only">{t.backToMessages}</span>
      </Link>
      <Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-heading font-semibold text-xl leading-tight">{other.fullName}</h1>
        {notChecked && <CheckList checks={[{ kind: "none", text: notChecked }]} />}
        {job && (
          <p className="truncate text-soft text-sm">
            {t.aboutJob(
              <Link to={`/job/${job.id}`} className="underline hover:text-ink">
                {job.title}
              </Link>,
            )}
          </p>
        )}
      </div>
      <Menu
        label={t.moreAbout(other.fullName)}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-sunk"
      >
        {other.userType === "tradesperson" && (
          <MenuLink to={`/tradesperson/${other.id}`} icon={<UserRound aria-hidden className="size-5" />}>
            {t.viewProfile}
          </MenuLink>
        )}
        <DialogTrigger dialog="report" variant="text" className={entry}>
          <Flag aria-hidden className="size-5" />
          {t.report}
        </DialogTrigger>
        {!isBlocking && (
          <DialogTrigger dialog="block" variant="text" className={entry}>
            <Ban aria-hidden className="size-5" />
            {t.block}
          </DialogTrigger>
        )}
      </Menu>
      <ReportDialog conversationId={conversationId} name={other.fullName} />
      <ConfirmDialog
        id="block"
        title={t.blockPerson(other.fullName)}
        intent="block-person"
        confirm={t.block}
        busyLabel={t.blocking}
        action={`/conversation/${conversationId}`}
      >
        {t.whatBlockingDoes}
      </ConfirmDialog>
    </header>
  );
}
