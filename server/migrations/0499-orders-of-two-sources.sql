/*
 * A purchase waits for two movements: a deposit or transfer as before, and a transfer of a part of the money from another
 * of the person's projects. It is made once both are credited.
 */
alter table buy_orders add column part_id uuid check (part_id <> movement_id);
create unique index buy_orders_part_waiting on buy_orders (part_id) where status = 'waiting';
create index buy_orders_of_parts on buy_orders (part_id) where part_id is not null;
