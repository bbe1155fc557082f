import { sales as contract } from '@shop/core/contracts/insights';
import { hasVatOn } from '@shop/core/rules/vat';

import { readStaffNames } from '../../audit/data/authorNames';
import { nameOfAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { byCategory } from '../domain/byCategory';
import { authorsOver, hoursOver, soldOver, toSalesDay } from '../domain/dayTally';
import { readCategories } from '../flows/readListedStock';
import { readSales } from '../flows/readSales';

const shownProducts = 200;

export const sales = endpoint(
  contract,
  async ({ input, now }) => {
    const [days, categories, profile] = await Promise.all([
      readSales(input.from, input.to, now),
      readCategories(now),
      currentShopProfile(now),
    ]);
    const sold = soldOver(days);
    const authors = authorsOver(days);
    const names = await readStaffNames(authors.map(({ by }) => by));
    const rest = sold.slice(shownProducts);
    return {
      days: days.map((day) => ({ ...toSalesDay(day), hasVat: hasVatOn(day.date, profile) })),
      products: sold.slice(0, shownProducts),
      others: {
        count: rest.length,
        units: rest.reduce((sum, { units }) => sum + units, 0),
        cents: rest.reduce((sum, { cents }) => sum + cents, 0),
      },
      hours: hoursOver(days),
      categories: byCategory(sold, categories),
      staff: authors.map(({ by, ...sums }) => ({ name: nameOfAuthor(by, names), ...sums })),
      isVatRegistered: profile !== null && profile.vatNumber !== '',
    };
  },
  // The first request for a long period tallies the sales of every day. The tallies are stored, so that a repeated
  // request resumes where an interrupted one stopped.
  { workSeconds: 50 },
);
