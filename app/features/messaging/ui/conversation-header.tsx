import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Avatar } from "#ui/avatar.tsx";

interface ConversationHeaderProps {
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
  job: { id: string; title: string } | null;
}

/** Whom one talks with, what about, and the way back. */
export function ConversationHeader({ other, job }: ConversationHeaderProps) {
  return (
    <header className="flex items-center gap-3 border-line border-b py-2.5 pr-4 pl-1 sm:pr-1">
      <Link to="/messages" className="tap inline-flex items-center justify-center rounded-md text-soft hover:text-ink">
        <ChevronLeft aria-hidden className="size-6" />
        <span className="sr-only">Back to messages</span>
      </Link>
      <Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-heading font-semibold text-xl leading-tight">{other.fullName}</h1>
        {job && (
          <p className="truncate text-soft text-sm">
            About{" "}
            <Link to={`/job/${job.id}`} className="underline hover:text-ink">
              {job.title}
            </Link>
          </p>
        )}
      </div>
      {other.userType === "tradesperson" && (
        <Link
          to={`/tradesperson/${other.id}`}
          className="tap inline-flex flex-none items-center font-semibold text-green text-sm hover:underline"
        >
          Profile
        </Link>
      )}
    </header>
  );
}
