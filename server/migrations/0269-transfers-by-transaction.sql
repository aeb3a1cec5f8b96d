-- What arrived for a deposit that is not credited yet is found by its transaction.
create index chain_transfers_by_transaction on chain_transfers (tx_hash);
