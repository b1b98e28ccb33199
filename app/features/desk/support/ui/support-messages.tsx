import { dayAndTime } from "#kernel/dates.ts";
import { cx } from "#ui/cx.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { ticketFilePath } from "../rules/ticket.files.ts";

interface Shown {
  id: string;
  fromTeam: boolean;
  content: string;
  createdAt: Date;
  files: readonly { id: string; name: string }[];
}

/** The conversation from the beginning; the reader's own messages are on the right. */
export function SupportMessages({
  messages,
  own,
  team,
  person,
}: {
  messages: readonly Shown[];
  own: "team" | "person";
  team: string;
  person: string;
}) {
  return (
    <ol aria-label="Conversation" className="flex flex-col gap-4">
      {messages.map(({ id, fromTeam, content, createdAt, files }) => {
        const mine = fromTeam === (own === "team");
        return (
          <li key={id} className={cx("max-w-[85%] sm:max-w-[36rem]", mine ? "self-end" : "self-start")}>
            <p className={cx("num mb-1 text-soft text-sm", mine && "text-right")}>
              {fromTeam ? team : person}, {dayAndTime(createdAt)}
            </p>
            <p
              className={cx(
                "whitespace-pre-line break-words rounded-lg px-4 py-2.5",
                mine ? "bg-green-soft" : "border border-line bg-raised",
              )}
            >
              {content}
            </p>
            <FileLinks files={files.map((file) => ({ ...file, link: ticketFilePath(file.id) }))} />
          </li>
        );
      })}
    </ol>
  );
}
