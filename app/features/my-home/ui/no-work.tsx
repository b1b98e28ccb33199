import { ButtonLink } from "#ui/button.tsx";
import house from "#ui/pictures/scene-house.svg";

/** Nothing yet, with a drawing of a house. */
export function NoWork({ further }: { further: boolean }) {
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <img src={house} alt="" width={320} height={240} className="picture mb-5 h-auto w-80 max-w-full" />
      <p className="font-heading font-semibold text-xl">{further ? "No older work" : "Nothing here yet"}</p>
      <p className="mt-1.5 max-w-[44ch] text-soft">
        {further
          ? "You have seen all the work on your home."
          : "Once work is finished, it is kept here: who did it, what you paid, the documents and the guarantee."}
      </p>
      <div className="mt-5">
        <ButtonLink to={further ? "/my-home" : "/get-quotes"} variant="primary">
          {further ? "Back to the newest" : "Get quotes"}
        </ButtonLink>
      </div>
    </div>
  );
}
