-- Amounts and days that Ctrl K looks for: what is compared is the column itself (platform/database/search.ts). Purchases
-- keep the ranges of their days alone, which cost a purchase next to nothing to write.
create index deposits_found_by_amount on deposits (amount);
create index deposits_found_by_accepted on deposits (accepted_amount);
create index deposits_found_by_day on deposits (created_at);
create index withdrawals_found_by_amount on withdrawals (amount);
create index withdrawals_found_by_received on withdrawals (received_amount);
create index withdrawals_found_by_day on withdrawals (created_at);
create index transfers_found_by_amount on transfers (amount);
create index transfers_found_by_day on transfers (created_at);
create index bank_lines_found_by_amount on bank_statement_lines (amount);
create index bank_lines_found_by_day on bank_statement_lines (day);
create index token_purchases_found_by_day on token_purchases using brin (purchased_at);
