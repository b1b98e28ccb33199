import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { PageHeader } from "#ui/page.tsx";

/** The person who did the earlier work, and where it was. */
export interface Rebooking {
  id: string;
  name: string;
  /** What they are called in running text. */
  firstName: string;
  avatarUrl: string | null;
  /** The address of the earlier booking, or its postcode. */
  where: string;
}

interface RebookProps extends Rebooking {
  title: string;
  description: string;
  photos: number;
  /** Whether the fields are open, because the server refused one of them. */
  isOpen: boolean;
  children: ReactNode;
}

/** What is asked again, of one person, with its fields folded: one press sends it. */
export function Rebook({
  id,
  name,
  firstName,
  avatarUrl,
  where,
  title,
  description,
  photos,
  isOpen,
  children,
}: RebookProps) {
  return (
    <>
      <PageHeader title={`Book ${firstName} again`}>
        {`We’ll ask ${firstName} for a quote. Nobody else will see it, and you do not have to accept.`}
      </PageHeader>
      <input type="hidden" name="openToOthers" value="never" />
      <section aria-label="What you ask for" className="rounded-lg border border-line bg-raised p-5">
        <p className="flex items-center gap-3">
          <Avatar name={name} seed={id} src={avatarUrl} size="md" />
          <span className="min-w-0 break-words font-semibold">{name}</span>
        </p>
        <p className="subheading mt-4 break-words">{title}</p>
        <p className="mt-1 line-clamp-4 whitespace-pre-line break-words">{description}</p>
        <p className="mt-3 text-soft">
          {where}
          {photos > 0 && `, with ${photos === 1 ? "1 photo" : `${photos} photos`}`}
        </p>
        <p className="mt-1 text-sm text-soft">{`${firstName} can see the full address once you book.`}</p>
      </section>
      <details open={isOpen}>
        <summary className="link tap inline-flex cursor-pointer items-center">Change something</summary>
        <div className="mt-4 flex flex-col gap-6">{children}</div>
      </details>
    </>
  );
}
