import { dayAndTime } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { ticketFilePath } from "../rules/ticket.files.ts";

interface Entry {
  id: string;
  at: Date;
  by: string;
  seed: string;
  avatarUrl: string | null;
  text: string;
  files: readonly { id: string; kind: "photo" | "pdf"; name: string }[];
  /** Of the message: "our team"; of a note that only operators see. */
  is: "person" | "team" | "note";
}

const notes = { person: "", team: ", for the team", note: ", a note, only operators see it" };

/** The messages and the operators' notes, in the order of their time. */
export const TicketLog = ({ entries }: { entries: readonly Entry[] }) => (
  <ol aria-label="Conversation" className="flex flex-col gap-1">
    {entries.map(({ id, at, by, seed, avatarUrl, text, files, is }) => (
      <li key={id} className={cx("-mx-3 flex gap-3 rounded-lg px-3 py-2.5", is === "note" && "bg-sunk")}>
        <Avatar name={by} seed={seed} src={avatarUrl} size="xs" />
        <div className="min-w-0 flex-1">
          <p className="text-sm">
            <span className="font-semibold">{by}</span>
            <span className="num text-soft">{` ${dayAndTime(at)}${notes[is]}`}</span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <Photos files={files.filter(({ kind }) => kind === "photo")} />
          <FileLinks
            files={files
              .filter(({ kind }) => kind === "pdf")
              .map((file) => ({ ...file, link: ticketFilePath(file.id) }))}
          />
        </div>
      </li>
    ))}
  </ol>
);

const Photos = ({ files }: { files: Entry["files"] }) =>
  files.length === 0 ? null : (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={ticketFilePath(id)} target="_blank" rel="noopener" className="block rounded-md">
            <img
              src={ticketFilePath(id)}
              alt={`Photo: ${name}`}
              loading="lazy"
              className="size-20 rounded-md border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
