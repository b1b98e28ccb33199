import { Badge } from "#ui/badge.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { Dots } from "#ui/dots.tsx";
import { oneLine } from "#ui/one-line.ts";
import type { JobPage } from "./job-view.server.ts";
import { OwnerActions } from "./owner-actions.tsx";
import { texts } from "./texts.tsx";

/** The job at a glance: picture, title, one line of facts, a way to its details, and what its customer can do with it. */
export function JobHead({ page }: { page: JobPage }) {
  const { job, photos, side, cancelling } = page;
  return (
    <header className="relative mb-6 flex items-start gap-4 border-line border-b pb-6 lg:gap-5">
      {/* Before the link to the details, which is below it. */}
      {side !== "tradesperson" && (
        <div className="order-last empty:hidden">
          <OwnerActions job={job} cancelling={cancelling} />
        </div>
      )}
      <Picture page={page} />
      <div className="min-w-0 flex-1">
        <Badge state={job.status}>{job.statusWord}</Badge>
        <h1 className="wrap-anywhere mt-1.5 font-heading font-semibold text-2xl leading-tight lg:text-4xl">
          {job.title}
        </h1>
        <Dots className="num mt-1.5" items={[job.category, oneLine(job.postcode), oneLine(job.age)]} />
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="num">{job.budget}</span>
          {side !== "tradesperson" && (
            <a href="#details" className="tap inline-flex items-center font-semibold text-green hover:underline">
              {detailsText(photos.length)}
            </a>
          )}
        </p>
      </div>
    </header>
  );
}

function detailsText(photos: number): string {
  if (photos === 0) return "Details";
  return photos === 1 ? texts.details1Photo : texts.detailsPhotos(photos);
}

function Picture({ page: { job, photos } }: { page: JobPage }) {
  const [first] = photos;
  const size = "size-22 lg:h-33 lg:w-37";
  if (!first) return <CategoryPicture name={job.category} className={size} />;
  return (
    <img
      alt=""
      src={first.small}
      width={148}
      height={132}
      decoding="async"
      className={`${size} flex-none rounded-md bg-sunk object-cover`}
    />
  );
}
