/** The platform's share of every amount, in basis points. The fee is defined only here. */
export const PLATFORM_FEE_BASIS_POINTS = 1_500;
